import { createContext, use } from 'react';
import type { Http } from './http.ts';

export const HttpContext = createContext<Http | null>(null);

/** The one HTTP client. */
export function useHttp(): Http {
  const http = use(HttpContext);
  if (!http) throw new Error('HttpContext is missing');
  return http;
}
