import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientInfo } from '#server/core/client-info.ts';
import { deviceText } from '#server/lib/device-text.ts';
import type { Random } from '#server/lib/random.ts';
import { deviceToken, setDeviceCookie, type CookieConfig } from './cookies.ts';

/** The longest lifetime that browsers give a cookie. */
const DEVICE_COOKIE_MS = 400 * 86_400_000;

/** Reads what a sign-in says about its browser, and sets a device cookie, which recognises the browser next time. */
export function readClientInfo(input: {
  deps: { readonly config: CookieConfig; readonly random: Random; readonly clock: () => Date };
  request: FastifyRequest;
  reply: FastifyReply;
  zone: string | undefined;
}): ClientInfo {
  const { deps, request, reply, zone } = input;
  const { config, random, clock } = deps;
  const token = deviceToken({ config, request }) ?? random.bytes(32).toString('base64url');
  const expires = new Date(clock().getTime() + DEVICE_COOKIE_MS);
  setDeviceCookie({ config, request, reply, token, expires });
  return { device: deviceText(request.headers['user-agent']), zone: zone ?? null, deviceToken: token };
}
