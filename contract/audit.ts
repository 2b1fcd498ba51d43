import * as v from 'valibot';
import { optionalTextInput } from './input.ts';
import { keysOf } from './keys.ts';
import { PACK } from './pack.ts';
import { pageOf, pageQuery } from './paging.ts';
import { numeric, optionalText, rowId, timestamp } from './shape.ts';

/** The audit log: who changed what, and when. */

/** The area of an entry is the first word of its action: 'news' of 'news.update'. */
export const AUDIT_AREAS = {
  news: 'Notícias',
  pictures: 'Imagens',
  guides: 'Guias',
  shop: 'Loja',
  drops: 'Grupos de Drop',
  items: 'Itens',
  banners: 'Banners',
  tickets: 'Tickets',
  account: 'Contas',
  credits: PACK.currency.title,
  coupons: 'Cupons',
  deliveries: 'Entregas',
  import: 'Importações',
} as const;
export type AuditArea = keyof typeof AUDIT_AREAS;

/** Entries of one page. */
export const AUDIT_PAGE_SIZE = 50;

/** Labels of the actions. */
export const AUDIT_ACTIONS = {
  'news.create': 'Publicou a notícia',
  'news.update': 'Alterou a notícia',
  'news.delete': 'Deletou a notícia',
  'news.restore': 'Restaurou a notícia',
  'news.draft': 'Salvou a notícia como rascunho',
  'news.schedule': 'Agendou a notícia',
  'news.unpublish': 'Tirou a notícia do ar',
  'news.due': 'Publicou na hora marcada a notícia',
  'pictures.create': 'Enviou a imagem',
  'guides.create': 'Criou o mapa',
  'guides.drop': 'Adicionou o drop ao mapa',
  'guides.update': 'Alterou o mapa',
  'guides.delete': 'Removeu o mapa',
  'guides.restore': 'Restaurou o mapa',
  'guides.dropUpdate': 'Alterou o drop do mapa',
  'guides.dropDelete': 'Removeu o drop do mapa',
  'guides.dropRestore': 'Restaurou o drop do mapa',
  'shop.create': 'Pôs à venda na loja',
  'shop.update': 'Alterou na loja',
  'shop.delete': 'Tirou da loja',
  'shop.restore': 'Restaurou na loja',
  'drops.create': 'Criou o grupo de drop',
  'drops.item': 'Adicionou o item ao grupo de drop',
  'drops.delete': 'Tirou o item do grupo de drop',
  'drops.itemUpdate': 'Alterou o item do grupo de drop',
  'drops.itemRestore': 'Restaurou o item do grupo de drop',
  'drops.groupUpdate': 'Alterou o grupo de drop',
  'drops.groupDelete': 'Removeu o grupo de drop',
  'drops.groupRestore': 'Restaurou o grupo de drop',
  'drops.mob': 'Alterou o monstro',
  'drops.spawn': 'Pôs o monstro no mapa',
  'drops.spawnUpdate': 'Alterou o mapa do monstro',
  'drops.spawnDelete': 'Tirou o monstro do mapa',
  'drops.spawnRestore': 'Restaurou o monstro no mapa',
  'drops.chances': 'Mudou o que os jogadores veem das chances',
  'items.update': 'Alterou o item',
  'items.effect': 'Alterou o nome do efeito',
  'banners.create': 'Criou o banner',
  'banners.update': 'Alterou o banner',
  'banners.end': 'Encerrou o banner antes do fim',
  'banners.delete': 'Removeu o banner',
  'banners.restore': 'Restaurou o banner',
  'banners.item': 'Adicionou o item ao banner',
  'banners.itemUpdate': 'Alterou o item do banner',
  'banners.itemPrice': 'Mudou o preço garantido do item do banner',
  'banners.itemDelete': 'Tirou o item do banner',
  'banners.itemRestore': 'Restaurou o item do banner',
  'banners.refundRequest': 'Pediu a devolução de sorteios do banner',
  'banners.refund': 'Devolveu sorteios do banner',
  'banners.refundRefuse': 'Recusou a devolução de sorteios do banner',
  'tickets.reply': 'Respondeu ao ticket',
  'tickets.close': 'Fechou o ticket',
  'tickets.reopen': 'Reabriu o ticket',
  'tickets.assign': 'Mudou o responsável pelo ticket',
  'tickets.answer': 'Criou a resposta salva',
  'tickets.answerUpdate': 'Alterou a resposta salva',
  'tickets.answerDelete': 'Removeu a resposta salva',
  'tickets.answerRestore': 'Restaurou a resposta salva',
  'account.password': 'Trocou a senha',
  'account.reset': 'Criou uma nova senha por um link',
  'account.mail': 'Trocou o e-mail',
  'account.close': 'Encerrou a própria conta',
  'account.closeFor': 'Encerrou a pedido a conta',
  'account.export': 'Baixou os dados da conta',
  'account.factorAdd': 'Ligou uma segunda etapa',
  'account.factorRemove': 'Desligou uma segunda etapa',
  'account.codes': 'Gerou novos códigos de recuperação',
  'account.factors': 'Removeu a verificação em duas etapas da conta',
  'account.link': 'Criou um link de nova senha',
  'account.create': 'Criou a conta de administrador',
  'account.grant': 'Tornou a conta administradora',
  'account.suspend': 'Suspendeu a conta',
  'account.lift': 'Retirou a suspensão da conta',
  'account.role': 'Mudou o papel da conta',
  'account.roleRequest': 'Pediu a confirmação de um papel para a conta',
  'account.roleRefuse': 'Recusou o papel da conta',
  'account.age': 'Mudou a idade da conta',
  'account.ageRequest': 'Pediu a confirmação da idade da conta',
  'account.ageRefuse': 'Recusou a idade da conta',
  'account.spendingLimit': 'Mudou o limite de gastos da conta',
  'account.sessions': 'Encerrou as sessões da conta',
  'account.session': 'Encerrou uma sessão da conta',
  'credits.give': `Deu ${PACK.currency.many} à conta`,
  'credits.take': `Retirou ${PACK.currency.many} da conta`,
  'credits.request': `Pediu a confirmação de ${PACK.currency.many} para a conta`,
  'credits.confirm': `Confirmou ${PACK.currency.os} ${PACK.currency.many} da conta`,
  'credits.refuse': `Recusou ${PACK.currency.os} ${PACK.currency.many} da conta`,
  'credits.payment': 'Lançou um pagamento da conta',
  'credits.paymentRefund': `Retirou ${PACK.currency.os} ${PACK.currency.many} de um pagamento devolvido da conta`,
  'coupons.create': 'Criou a série de cupons',
  'coupons.end': 'Encerrou a série de cupons',
  'coupons.restore': 'Reabriu a série de cupons',
  'deliveries.give': 'Deu um item à conta',
  'deliveries.hold': 'Segurou as entregas da conta',
  'deliveries.retry': 'Pôs uma entrega da conta de novo na fila',
  'deliveries.refund': 'Reembolsou uma entrega da conta',
  'import.items': 'Importou itens',
  'import.effects': 'Importou efeitos',
  'import.mobs': 'Importou monstros',
  'import.guides': 'Importou guias',
  'import.drops': 'Importou drops',
  'import.spawns': 'Importou mapas de monstros',
  'import.packs': 'Importou pacotes da loja',
  'import.banners': 'Importou banners',
  'import.icons': 'Importou ícones',
  'import.ages': 'Importou idades de contas',
  'import.accounts': 'Importou contas',
  'import.characters': 'Importou personagens',
  'import.guilds': 'Importou guildas',
} as const satisfies Record<`${AuditArea}.${string}`, string>;
/** What is written to the audit log. An API of another server may write others. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** A text too long to be recorded whole: its length, its hash, and the changed part, which starts at the character `from`. */
export const auditExcerpt = v.object({
  length: v.number(),
  sha256: v.string(),
  from: v.number(),
  text: v.string(),
});
export type AuditExcerpt = v.InferOutput<typeof auditExcerpt>;

const auditFields = v.nullish(v.record(v.string(), v.unknown()), null);

/** One change. `account` is null for the operator's command line. `before` and `after` have only the fields that differ. */
const auditEntry = v.object({
  id: rowId,
  createdAt: timestamp,
  account: v.nullish(v.object({ id: rowId, username: v.string() }), null),
  action: v.string(),
  subject: v.string(),
  subject_id: v.nullish(numeric, null),
  before: auditFields,
  after: auditFields,
  /** The name of what was changed: an article's title, an item's name. */
  title: optionalText,
  /** Names of the rows that the fields refer to, by field and id: 'item_id 7'. */
  names: v.optional(v.record(v.string(), v.string()), {}),
  request_id: optionalText,
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** Reply of GET /audit, the newest first. */
export const auditPage = pageOf(v.array(auditEntry));

/** Query of GET /audit: an area, a part of a person's username, and the page. */
export const auditQuery = v.object({
  ...pageQuery.entries,
  area: v.optional(v.picklist(keysOf(AUDIT_AREAS), 'Área inválida.')),
  person: optionalTextInput({ max: 60 }),
});
export type AuditQuery = v.InferInput<typeof auditQuery>;
