/** Copies a text to the clipboard. Rejects where the browser refuses, as every browser does over plain http. */
export async function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('This page has no clipboard.');
  await navigator.clipboard.writeText(text);
}
