import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { ERRORS } from '#contract/errors.ts';
import { isRight } from '#contract/rights.ts';

/** Every call and who may make it (product 1.2): v visitors, p players, a administrators. */
const SPEC = `
v POST /auth/login
v POST /auth/register
v POST /auth/logout
p GET /accounts/me
p GET /characters
p GET /site-user-coupons
v GET /game-items/{id}
v GET /game-items
v GET /effects-name/
v GET /site-store
a POST /site-store
a DELETE /site-store/{id}
p POST /site-store/purchase
p GET /auction/me
p GET /auction/my-sales
v GET /auction/
p PATCH /auction/toggle-sale/{id}
p POST /auction/return/{id}
p POST /auction/buy/{id}
v GET /gacha/banners/ativos
v GET /gacha/banners
v GET /gacha/banners/{id}/items
p GET /gacha/banners/{id}/pity
p GET /gacha/history/{bannerId}
p POST /gacha/{bannerId}/pull
p POST /gacha/{bannerId}/pull10
a POST /gacha/banners
a POST /gacha/banners/items
p POST /tickets
p GET /usertickets
a GET /tickets
p GET /tickets/{id}
p POST /tickets/{id}/messages
a PATCH /tickets/{id}/close
a PATCH /tickets/{id}/reopen
v GET /news
v GET /news/{id}
v GET /news/slug/{newsSlug}
a POST /news
a PATCH /news/{id}
a DELETE /news/{id}
v GET /ranking/{period}/characters
v GET /ranking/{period}/guilds
v GET /guides
a POST /guides
a POST /drop-guide
a GET /mobs-name
a GET /drop-groups
a GET /drop-groups/mob/{mobId}
a POST /drop-groups
a GET /drop-group-items/group/{groupId}
a POST /drop-group-items
a DELETE /drop-group-items/{id}`
  .trim()
  .split('\n');

const table: readonly Call[] = Object.values(calls);
/** 'v', 'p', or 'a' for the calls of the administration. */
const lineOf = ({ access, method, path }: Call) => `${isRight(access) ? 'a' : access[0]} ${method} ${path}`;

describe('the call table', () => {
  it('holds every call of the product with its role and marks every other call as an extension', () => {
    const own = table.filter((call) => !call.extension).map(lineOf);
    expect(own.toSorted()).toEqual(SPEC.toSorted());
  });

  it('has no method and path twice', () => {
    const named = table.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(named).size).toBe(named.length);
  });

  it.each(Object.entries<Call>(calls))('describes %s and lists only known refusals for it', (_, call) => {
    expect(call.about).not.toBe('');
    for (const code of call.errors ?? []) expect(ERRORS).toHaveProperty(code);
    expect(Boolean(call.params)).toBe(call.path.includes('{'));
    expect(call.body !== undefined).toBe(call.method === 'POST' || call.method === 'PATCH');
  });

  it('marks as idempotent exactly the calls that move credits or items or that publish', () => {
    const once = table.filter((call) => call.idempotent).map(({ path }) => path);
    expect(once.toSorted()).toEqual([
      '/auction/buy/{id}',
      '/auction/return/{id}',
      '/auction/toggle-sale/{id}',
      '/coupon-series',
      '/credit-requests/{id}/confirm',
      '/deliveries/{id}/refund',
      '/draw-refunds/{id}/confirm',
      '/gacha/banners/items/{id}/buy',
      '/gacha/banners/{id}/draws/refund',
      '/gacha/{bannerId}/pull',
      '/gacha/{bannerId}/pull10',
      '/news',
      '/news/{id}',
      '/players/{id}/credits',
      '/players/{id}/items',
      '/saved-answers',
      '/site-store/purchase',
      '/site-user-coupons/redeem',
      '/tickets',
      '/tickets/{id}/messages',
      '/top-ups',
    ]);
  });
});

it('describes the reply to every change, and accepts any reply of another API where the product describes none', () => {
  const unspecified = Object.entries<Call>(calls).filter(
    ([, { method, reply }]) => method !== 'GET' && v.is(reply, 'another API’s words'),
  );
  expect(unspecified.map(([name]) => name).toSorted()).toEqual([
    'buyAuctionItem',
    'changeMail',
    'changePassword',
    'closeAccount',
    'closeTicket',
    'confirmMail',
    'createBanner',
    'createBannerItem',
    'createDropGroupItem',
    'createGuide',
    'createGuideDrop',
    'createNews',
    'createShopItem',
    'createTicket',
    'deleteBanner',
    'deleteBannerItem',
    'deleteDropGroup',
    'deleteDropGroupItem',
    'deleteGuide',
    'deleteGuideDrop',
    'deleteMobSpawn',
    'deleteNews',
    'deleteSavedAnswer',
    'deleteShopItem',
    'endOtherSessions',
    'endSession',
    'finishLogin',
    'login',
    'loginWithPasskey',
    'logout',
    'register',
    'removePasskey',
    'removeTotp',
    'reopenTicket',
    'requestReset',
    'resetPassword',
    'restoreNews',
    'returnAuctionItem',
    'sendConfirmation',
    'toggleSale',
    'unlockFactors',
    'updateNews',
  ]);
  for (const [name, { reply }] of unspecified) {
    expect(reply.type, name).not.toBe('unknown');
    for (const answer of [undefined, null, {}, [], 'ok', 1]) expect(v.is(reply, answer), name).toBe(true);
  }
});
