/** A file of its own, so that React is evaluated in its own chunk (scripts/build/start-chunks.ts). */
export { createRoot } from 'react-dom/client';
