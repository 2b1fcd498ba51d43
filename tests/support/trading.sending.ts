/** Sends orders: to the application in this process, or over the network. */
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { IDEMPOTENCY_HEADER, XSRF } from '#contract/limits.ts';
import { fillPath } from './client.ts';
import { signed } from './payments.ts';
import type { Order } from './trading.orders.ts';

export interface Answer {
  readonly status: number;
  readonly body: string;
}
export type Send = (order: Order) => Promise<Answer>;

/** Sends an order to the application in this process. */
export const sendInside: Send = async (order) => {
  const { client } = order.trader;
  const event = eventOf(order);
  const reply = await (event
    ? client.post('/payments/events', event.body, { withoutXsrf: true, headers: event.headers })
    : client.send({ ...addressOf(order), body: order.body, headers: { [IDEMPOTENCY_HEADER]: order.key } }));
  return { status: reply.statusCode, body: reply.body };
};

/** Sends orders over the network. The server must have the session secret of the application that signed the traders in. */
export const sendTo =
  (url: string): Send =>
  async (order) => {
    const { method, path } = addressOf(order);
    const event = eventOf(order);
    if (event) {
      const reply = await fetch(`${url}/api${path}`, { method, ...event });
      return { status: reply.status, body: await reply.text() };
    }
    const { cookies } = order.trader.client;
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        [XSRF.header]: cookies.get(XSRF.cookie) ?? '',
        [IDEMPOTENCY_HEADER]: order.key,
        ...(order.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(order.body === undefined ? {} : { body: JSON.stringify(order.body) }),
    });
    return { status: reply.status, body: await reply.text() };
  };

/** A payment's event does not come from a player: it is signed, and has neither session nor key. */
function eventOf({ call, body }: Order): { body: string; headers: Record<string, string> } | null {
  if (call !== 'receivePayment') return null;
  const text = JSON.stringify(body);
  return { body: text, headers: signed({ body: text, at: new Date() }) };
}

function addressOf({ call: name, params }: Order): { method: Call['method']; path: string } {
  const call: Call = calls[name];
  return { method: call.method, path: fillPath({ call, params }) };
}
