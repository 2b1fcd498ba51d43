import { createContext, type ReactNode } from 'react';

/** Stands for a page of which nothing is known while it is rendered without a session (src/prerender.tsx); nothing in a browser. */
export const PagePlaceholder = createContext<ReactNode>(null);
