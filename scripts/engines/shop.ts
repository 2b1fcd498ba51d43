/** Purchases in the shop, one of them behind a captive portal. */
import * as v from 'valibot';
import { shopItems } from '#contract/shop.ts';
import type { Engine } from './engine.ts';
import { readApi } from './pages.ts';
import { credits, open, type Stage, type Step } from './stage.ts';

const CONFIRM = { css: '[role=dialog] button', name: 'Comprar' };

/** Opens the dialog of a pack that the player can pay, and returns its price. */
async function openPurchase(stage: Stage, before: number): Promise<number> {
  const { engine } = stage;
  const items = v.parse(shopItems, await engine.evaluate(readApi, '/site-store'));
  const item = items.find(
    ({ name, price }) => price <= before && items.filter((other) => other.name === name).length === 1,
  );
  if (!item?.name) throw new Error(`Nothing in the shop costs ${before} credits or less.`);
  await open(stage, `/shop?nome=${encodeURIComponent(item.name)}`);
  await engine.click({ css: `main li button[aria-label^=${JSON.stringify(`Comprar ${item.name}`)}]` });
  return item.price;
}

async function expectPaid(engine: Engine, input: { before: number; price: number }): Promise<string> {
  const { before, price } = input;
  await engine.waitForText('[role=status], [role=alert]', 'Compra concluída');
  const left = await credits(engine);
  if (left !== before - price)
    throw new Error(`${before} credits became ${left} by a purchase for ${price}.`);
  return `${price} of ${before} credits`;
}

export const purchase: Step = {
  name: 'a purchase in the shop',
  perform: async (stage) => {
    const { engine } = stage;
    const before = await credits(engine);
    const price = await openPurchase(stage, before);
    await engine.click(CONFIRM);
    return expectPaid(engine, { before, price });
  },
};

export const foreignReply: Step = {
  name: "a purchase whose answer is a captive portal's page is paid once, pressed again",
  perform: async (stage) => {
    const { engine, portal } = stage;
    const before = await credits(engine);
    const price = await openPurchase(stage, before);
    await portal.network.html({ only: /\/site-store\/purchase$/, acted: true });
    try {
      await engine.click(CONFIRM);
      await engine.waitForText('[role=dialog]', 'Não recebemos a resposta da compra');
    } finally {
      await portal.network.up();
    }
    await engine.click({ ...CONFIRM, css: `${CONFIRM.css}:not([aria-disabled=true])` });
    return expectPaid(engine, { before, price });
  },
};
