import { useEffect, useRef, useState } from 'react';
import { ticketPicturesCalls } from '#contract/calls/ticket-pictures.ts';
import type { RowId } from '#contract/shape.ts';
import { TICKET, TOO_MANY_PICTURES } from '#contract/tickets.ts';
import { ApiError } from '#lib/api-error.ts';
import { clock } from '#lib/clock.ts';
import { failureMessage } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import { logFailure } from '#lib/log.ts';
import { openDrafts } from '#offline/drafts/drafts.ts';
import type { ReadyDraft } from '#offline/drafts/use-draft.ts';
import { PicturesFullError, type SavedPicture } from '#offline/drafts/saved-pictures.ts';
import { PictureFileError, preparePicture } from '#pictures/prepare-picture.ts';
import { FILE_HEADERS, isUploadMissing } from '#pictures/send-picture.ts';
import { isPictureMissing } from './tickets.rules.ts';

const call = ticketPicturesCalls.uploadTicketPicture;

interface Options<Values extends { pictures: string[] }> {
  accountId: RowId;
  /** The draft. Its pictures are named by the SHA-256 of their bytes. */
  draft: ReadyDraft<Values>;
  /** Changes the draft. */
  update: (change: (before: Values) => Values) => void;
}

export type DraftPictures = ReturnType<typeof useDraftPictures>;

/** The pictures of a ticket's or an answer's draft: stored on this device when they are chosen, and uploaded before the text is sent. */
export function useDraftPictures<Values extends { pictures: string[] }>({
  accountId,
  draft,
  update,
}: Options<Values>) {
  const hashes = draft.value.pictures;
  const onChange = (change: (before: readonly string[]) => string[]) =>
    update((before) => ({ ...before, pictures: change(before.pictures) }));
  const urls = useUrls({ accountId, hashes });
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useUpload({ accountId, onProblem: setProblem });

  async function add(files: readonly File[]): Promise<void> {
    setPreparing(true);
    setProblem(files.length > TICKET.pictures - hashes.length ? TOO_MANY_PICTURES : null);
    try {
      const { pictures } = await openDrafts(accountId);
      for (const file of files.slice(0, TICKET.pictures - hashes.length)) {
        const picture = await preparePicture(file);
        await pictures.save({ ...picture, alt: '' }, clock.now());
        onChange((before) => [...new Set([...before, picture.hash])]);
      }
    } catch (error) {
      logFailure('picture', error);
      setProblem(textOf(error));
    } finally {
      setPreparing(false);
    }
  }

  return {
    hashes,
    /** The blob address of each picture that has been read. */
    urls,
    preparing,
    /** Why a picture was not added or not sent. */
    problem,
    /** Says which picture is being sent; null while none is. */
    sending: upload.sending,
    add: (files: readonly File[]) => void add(files),
    remove: (hash: string) => {
      setProblem(null);
      onChange((before) => before.filter((one) => one !== hash));
    },
    /** Uploads the pictures, then sends the text with their names. It is not sent if a picture was not, or if the screen was left meanwhile. */
    sendWith: (sendText: (names: string[] | undefined) => void) => {
      if (!preparing)
        void upload.send(hashes).then((names) => names && sendText(names.length > 0 ? names : undefined));
    },
    /** Call it when the server has the text: its pictures cannot be named again. */
    textSent: upload.forget,
    /** Call it when the server has refused the text: a picture that it lacks has to be uploaded again. */
    textRefused: (error: unknown) => {
      if (isPictureMissing(error)) upload.forget();
    },
  };
}

function useUpload({ accountId, onProblem }: { accountId: RowId; onProblem: (text: string | null) => void }) {
  const http = useHttp();
  const [sending, setSending] = useState<string | null>(null);
  // A second press can come before the button is rendered as busy.
  const running = useRef(false);
  const uploaded = useRef(new Map<string, string>());
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function nameOf(hash: string): Promise<string> {
    const known = uploaded.current.get(hash);
    if (known !== undefined) return known;
    const { pictures } = await openDrafts(accountId);
    const saved = await pictures.read(hash);
    if (!saved) throw new PictureFileError('Uma das imagens não está mais neste aparelho. Remova-a.');
    const { name } = await http(call, { body: saved.bytes, headers: FILE_HEADERS });
    uploaded.current.set(hash, name);
    return name;
  }

  async function send(hashes: readonly string[]): Promise<string[] | null> {
    if (running.current) return null;
    running.current = true;
    onProblem(null);
    try {
      const names: string[] = [];
      for (const hash of hashes) {
        setSending(`Enviando imagem ${names.length + 1} de ${hashes.length}...`);
        names.push(await nameOf(hash));
      }
      return mounted.current ? names : null;
    } catch (error) {
      logFailure('picture', error);
      onProblem(textOf(error));
      return null;
    } finally {
      running.current = false;
      setSending(null);
    }
  }
  return { sending, send, forget: () => uploaded.current.clear() };
}

function textOf(error: unknown): string {
  if (error instanceof PictureFileError) return error.message;
  if (error instanceof PicturesFullError)
    return 'Há imagens demais nos rascunhos deste aparelho. Envie ou descarte um deles antes.';
  if (isUploadMissing(error)) return 'Este servidor não recebe imagens. Remova-as e envie um link.';
  return error instanceof ApiError
    ? failureMessage({ call, error })
    : 'Este aparelho não guarda mais imagens: libere espaço e tente de novo.';
}

/** Reads the pictures from the device. Their blob addresses are revoked when the form is closed. */
function useUrls({
  accountId,
  hashes,
}: {
  accountId: RowId;
  hashes: readonly string[];
}): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  const created = useRef(new Map<string, string>());
  const wanted = hashes.join(' ');

  useEffect(() => {
    let stopped = false;
    const read = async () => {
      const { pictures } = await openDrafts(accountId);
      for (const hash of wanted.split(' ').filter(Boolean)) {
        const saved = created.current.has(hash) ? undefined : await pictures.read(hash);
        if (stopped) return;
        if (saved) created.current.set(hash, blobUrl(saved));
      }
      setUrls(new Map(created.current));
    };
    read().catch((error: unknown) => logFailure('pictures', error));
    return () => {
      stopped = true;
    };
  }, [accountId, wanted]);

  useEffect(() => {
    const own = created.current;
    return () => {
      own.forEach((url) => URL.revokeObjectURL(url));
      own.clear();
    };
  }, []);
  return urls;
}

const blobUrl = ({ bytes, type }: SavedPicture): string => URL.createObjectURL(new Blob([bytes], { type }));
