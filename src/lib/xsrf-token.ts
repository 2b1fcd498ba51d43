import { XSRF } from '#contract/limits.ts';

/** The XSRF token of the session that this browser has now; '' if the API has set none. */
export function xsrfToken(): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${XSRF.cookie}=`));
  const value = found?.slice(XSRF.cookie.length + 1) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
