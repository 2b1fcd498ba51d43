import { picturesCalls } from '#contract/calls/pictures.ts';
import type { UploadedPicture } from '#contract/pictures.ts';
import { ApiError } from '#lib/api-error.ts';
import { failureMessage } from '#lib/failure.ts';
import { useHttp } from '#lib/http-context.ts';
import type { Http } from '#lib/http.ts';
import { useOfflineReason } from '#offline/connectivity/connectivity-context.ts';
import type { ChosenPicture } from './picture-dialog.tsx';

const call = picturesCalls.uploadPicture;
export const FILE_HEADERS = { 'content-type': 'application/octet-stream' };

/** Uploads a picture. The same bytes have one effect, so it may be sent again after a lost reply. Throws ApiError. */
export const sendPicture = (input: {
  http: Http;
  bytes: Uint8Array<ArrayBuffer>;
  alt: string;
}): Promise<UploadedPicture> =>
  input.http(call, { query: { alt: input.alt }, body: input.bytes, headers: FILE_HEADERS });

/** Whether the API lacks the call of an upload. `isNotOffered` also takes 400 and 403 for that, which speak of the file or the account here. */
export const isUploadMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'refused' && [404, 405, 501].includes(error.status);

/** The text of a failed upload. Another API may lack the call. */
export function sendFailure(error: unknown): string {
  if (isUploadMissing(error)) return 'Este servidor não recebe imagens. Use o endereço de uma imagem.';
  return failureMessage({ call, error });
}

/** Uploads chosen pictures at once, for forms without a draft. */
export function useUpload() {
  const http = useHttp();
  return {
    onChosen: async ({ picture, alt }: ChosenPicture): Promise<string> =>
      (await sendPicture({ http, bytes: picture.bytes, alt })).src,
    textOf: sendFailure,
    reason: useOfflineReason(),
  };
}
