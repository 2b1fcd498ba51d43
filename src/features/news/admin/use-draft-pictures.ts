import { useRef, useState } from 'react';
import type { RowId } from '#contract/shape.ts';
import { logFailure } from '#lib/log.ts';
import type { ReadyDraft } from '#offline/drafts/use-draft.ts';
import { useSavedPictures } from '#pictures/use-saved-pictures.ts';
import type { NewsDraft } from './news.draft.rules.ts';

/** The pictures of an article's draft: stored on this device, and sent before the article. */
export function useDraftPictures({ accountId, draft }: { accountId: RowId; draft: ReadyDraft<NewsDraft> }) {
  const pictures = useSavedPictures(accountId);
  const [unsent, setUnsent] = useState<string | null>(null);
  // A second click can come before the button is rendered as busy.
  const sending = useRef(false);
  return {
    ...pictures,
    /** Why the last try to send them failed. */
    unsent,
    /**
     * Sends the pictures that the draft names. Resolves with the draft, or with null if a picture could not be sent; a retry continues with
     * the remaining ones.
     */
    sendAll: async (): Promise<NewsDraft | null> => {
      if (sending.current) return null;
      sending.current = true;
      setUnsent(null);
      const { content, image_url } = draft.latest();
      try {
        const readdress = await pictures.send([image_url, content]);
        const sent = { ...draft.latest(), content: readdress(content), image_url: readdress(image_url) };
        if (sent.content !== content || sent.image_url !== image_url) draft.change(sent);
        return sent;
      } catch (error) {
        logFailure('pictures', error);
        setUnsent(pictures.textOf(error));
        return null;
      } finally {
        sending.current = false;
      }
    },
  };
}
