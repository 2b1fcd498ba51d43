import { useEffect, useRef, useState } from 'react';
import { pictureAddress, readPictureAddress, storedWidths } from '#contract/picture-files.ts';
import type { RowId } from '#contract/shape.ts';
import { clock, isRecent } from '#lib/clock.ts';
import { ApiError } from '#lib/api-error.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { pictureUrl, uploadedIn } from '#lib/picture-url.ts';
import { openDrafts } from '#offline/drafts/drafts.ts';
import { type SavedPicture, PicturesFullError } from '#offline/drafts/saved-pictures.ts';
import type { ChosenPicture } from './picture-dialog.tsx';
import { sendFailure, sendPicture } from './send-picture.ts';
import { storedSize } from './stored-size.ts';

/** The server removes an unused picture after a day, so one that was sent longer ago than this is sent again. */
const RESEND_AFTER_MS = 12 * 3_600_000;

/** The pictures of a draft on this device: stored when they are chosen, sent when the draft is published. */
export function useSavedPictures(accountId: RowId) {
  const http = useHttp();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  /** The blob addresses of this account by hash, which are revoked with it; null when the screen is closed. */
  const current = useRef<Map<string, string> | null>(null);
  const [sending, setSending] = useState<string | null>(null);

  useEffect(() => {
    const created = new Map<string, string>();
    current.current = created;
    const begin = async () => {
      const { pictures } = await openDrafts(accountId);
      await pictures.removeUnused(clock.now());
      const saved = await pictures.all();
      if (current.current === created) setUrls(withUrls(created, saved));
    };
    begin().catch((error: unknown) => logFailure('pictures', error));
    return () => {
      current.current = null;
      created.forEach((url) => URL.revokeObjectURL(url));
      setUrls(new Map());
    };
  }, [accountId]);

  return {
    /** The address to show a picture from: this device's copy if there is one, because the picture may not be uploaded yet. */
    source: (address: string): string =>
      urls.get(readPictureAddress(address)?.hash ?? '') ?? pictureUrl(address),
    /** Stores a picture on this device. Resolves with the address that it will have after the upload. */
    save: async ({ picture, alt }: ChosenPicture): Promise<string> => {
      const created = current.current;
      const { pictures } = await openDrafts(accountId);
      await pictures.save({ ...picture, alt }, clock.now());
      if (created && current.current === created) setUrls(withUrls(created, [picture]));
      return addressOf(picture);
    },
    /** Sends the stored pictures that these texts name. Resolves with a function that puts the server's addresses into a text. Throws ApiError. */
    send: async (texts: readonly string[]): Promise<(text: string) => string> => {
      const { pictures } = await openDrafts(accountId);
      const addresses = texts.flatMap(uploadedIn);
      const changed = new Map<string, string>();
      try {
        for (const [index, address] of addresses.entries()) {
          const saved = await pictures.read(readPictureAddress(address)?.hash ?? '');
          if (!saved) continue;
          setSending(`Enviando imagem ${index + 1} de ${addresses.length}...`);
          const sentAt = saved.sent?.at ?? 0;
          let sent = isRecent(sentAt, RESEND_AFTER_MS) ? saved.sent : null;
          if (!sent) {
            const { src } = await sendPicture({ http, bytes: saved.bytes, alt: saved.alt });
            sent = { at: clock.now(), address: src };
            await pictures.markSent(saved.hash, sent);
          }
          changed.set(address, sent.address);
        }
      } finally {
        setSending(null);
      }
      return (text) => [...changed].reduce((all, [from, to]) => all.replaceAll(from, to), text);
    },
    /** Says which picture is being sent; null while none is. */
    sending,
    textOf: saveFailure,
  };
}

/** Creates blob addresses for pictures that have none yet. Returns a copy of all. */
function withUrls(
  created: Map<string, string>,
  saved: readonly Pick<SavedPicture, 'hash' | 'bytes' | 'type'>[],
): ReadonlyMap<string, string> {
  for (const { hash, bytes, type } of saved)
    if (!created.has(hash)) created.set(hash, URL.createObjectURL(new Blob([bytes], { type })));
  return new Map(created);
}

/** The address that the server is expected to give a picture. `send` replaces it if the server gives another one. */
const addressOf = (picture: { hash: string; width: number; height: number }): string =>
  pictureAddress({ hash: picture.hash, width: Math.max(...storedWidths(storedSize(picture).width)) });

function saveFailure(error: unknown): string {
  if (error instanceof PicturesFullError)
    return 'Há imagens demais nos rascunhos deste aparelho. Publique ou descarte um deles antes.';
  return error instanceof ApiError
    ? sendFailure(error)
    : 'Este aparelho não guarda mais imagens: libere espaço e tente de novo.';
}

export type SavedPictures = ReturnType<typeof useSavedPictures>;
