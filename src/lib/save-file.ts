/** Downloads a text as a file. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the browser has read the address.
  setTimeout(() => URL.revokeObjectURL(url));
}
