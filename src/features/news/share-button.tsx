import { logFailure } from '#lib/log.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.ts';
import { SUCCESS } from '#lib/success.ts';

/** Shares the current page by the device's share sheet. Without one, the link is copied. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button size="sm" icon={<Icon name="share" />} onClick={() => void share(title)}>
      Compartilhar
    </Button>
  );
}

async function share(title: string): Promise<void> {
  // The page's own address: networks append what they count with to the links in them.
  const url = location.origin + location.pathname;
  try {
    if ('share' in navigator) await navigator.share({ title, url });
    else await copy(url);
  } catch (error) {
    // Closing the share sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    logFailure('share', error);
    toast.show({ kind: 'info', title: 'Copie o link da notícia', description: url, durationMs: 10_000 });
  }
}

async function copy(url: string): Promise<void> {
  await copyText(url);
  toast.show({ kind: 'success', title: SUCCESS.linkCopied });
}
