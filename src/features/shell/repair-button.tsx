import { reloadPage } from '#lib/reload.ts';
import { Button } from '#ui/button.tsx';

/** Fetches the page's own files again, because one that was cut on its way stays in the browser's cache, and reloads the page. */
async function repair(): Promise<void> {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/assets/`));
  await Promise.allSettled(files.map(({ name }) => fetch(name, { cache: 'reload' })));
  await reloadPage();
}

/** Offered where a screen has failed although the server answers. */
export default function RepairButton() {
  return <Button onClick={() => void repair()}>Reparar o portal</Button>;
}
