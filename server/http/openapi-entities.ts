import { account } from '#contract/accounts.ts';
import { auctionItem, itemPrices } from '#contract/auction.ts';
import { banner, bannerItem, editableBanner, editableBannerItem } from '#contract/banners.ts';
import { character } from '#contract/characters.ts';
import { topUp } from '#contract/credits.ts';
import { delivery } from '#contract/deliveries.ts';
import { dropGroup, dropGroupItem, mob } from '#contract/drops.ts';
import { errorReply } from '#contract/error-reply.ts';
import { guideDrop, guideMap } from '#contract/guides.ts';
import { effectName, gameItem } from '#contract/items.ts';
import { newsItem } from '#contract/news.ts';
import { player } from '#contract/players.ts';
import { ticket, ticketMessage } from '#contract/tickets.ts';

/** The contract's schemas that generated clients get a type for, by its name. Other schemas are written where they are used. */
export const ENTITIES = {
  Account: account,
  AuctionItem: auctionItem,
  Banner: banner,
  BannerItem: bannerItem,
  Character: character,
  Delivery: delivery,
  DropGroup: dropGroup,
  DropGroupItem: dropGroupItem,
  EditableBanner: editableBanner,
  EditableBannerItem: editableBannerItem,
  EffectName: effectName,
  Error: errorReply,
  GameItem: gameItem,
  GuideDrop: guideDrop,
  GuideMap: guideMap,
  ItemPrices: itemPrices,
  Mob: mob,
  NewsItem: newsItem,
  Player: player,
  Ticket: ticket,
  TicketMessage: ticketMessage,
  TopUp: topUp,
};
