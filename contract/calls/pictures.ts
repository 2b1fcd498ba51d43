import type { Call } from '#contract/call.ts';
import * as pictures from '#contract/pictures.ts';

// oxfmt-ignore
export const picturesCalls = {
  uploadPicture: {
    method: 'POST', path: '/pictures', access: 'pictures',
    about: 'Upload a picture: the body is the file itself. The same file has one effect',
    query: pictures.uploadQuery, body: pictures.fileBody, fileBytes: pictures.PICTURE.bytes,
    reply: pictures.uploadedPicture,
    errors: ['not_a_picture', 'picture_animated', 'picture_broken', 'picture_too_large', 'picture_storage_full'], extension: true,
    messages: { fallback: 'Erro ao enviar a imagem', quiet: true },
  },
} as const satisfies Record<string, Call>;
