/** What others say in the API's place: proxies, gateways, firewalls, the sign-in pages of hotels. None of it is the API's answer. */
export interface ForeignReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly location?: string;
  /** The connection is cut: after the head and a part of the body, or before both. */
  readonly cut?: 'in the body' | 'before the reply';
}

export const FOREIGN_REPLIES: readonly ForeignReply[] = [
  { status: 404, type: 'text/html', body: '<h1>404</h1>' },
  { status: 403, type: 'text/html', body: '<h1>403</h1>' },
  { status: 401, type: 'text/html', body: '<h1>401</h1>' },
  { status: 409, type: 'text/html', body: '<h1>409</h1>' },
  { status: 429, type: 'text/html', body: '<h1>429</h1>' },
  { status: 502, type: 'text/html', body: '<h1>502</h1>' },
  { status: 400, type: 'application/json', body: '{"error":"bad client"}' },
  { status: 401, type: 'application/json', body: '{"message":"Unauthorized"}' },
  { status: 403, type: 'application/json', body: '{"message":"Forbidden"}' },
  { status: 200, type: 'text/html', body: '<h1>Entre para usar a internet</h1>' },
  { status: 200, type: 'application/json', body: '' },
  { status: 200, type: 'application/json', body: '{"status":"success","data":{}}' },
  { status: 204, type: '', body: '' },
  { status: 302, type: 'text/html', body: '', location: '/hotspot' },
  { status: 200, type: 'application/json', body: '{"item":{"quantity"', cut: 'in the body' },
  { status: 0, type: '', body: '', cut: 'before the reply' },
];
