/** A module of its own, so that React is evaluated with its own chunk and not with the first that uses it (scripts/build/start-chunks.ts). */
export { createRoot } from 'react-dom/client';
