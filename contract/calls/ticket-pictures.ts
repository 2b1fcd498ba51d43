import type { Call } from '#contract/call.ts';
import { idParams } from '#contract/input.ts';
import { fileBody, PICTURE } from '#contract/pictures.ts';
import * as pictures from '#contract/ticket-pictures.ts';

// oxfmt-ignore
export const ticketPicturesCalls = {
  uploadTicketPicture: {
    method: 'POST', path: '/ticket-pictures', access: 'player',
    about: 'Upload a picture for a ticket: the body is the file itself. The same file has one effect',
    body: fileBody, fileBytes: PICTURE.bytes, reply: pictures.uploadedTicketPicture,
    errors: ['not_a_picture', 'picture_animated', 'picture_broken', 'picture_too_large', 'picture_storage_full', 'ticket_storage_limit'],
    extension: true,
    messages: { fallback: 'Erro ao enviar a imagem', quiet: true },
  },
  getTicketPicture: {
    method: 'GET', path: '/ticket-pictures/{id}', access: 'player',
    about: 'A picture of a ticket that the account may read',
    params: idParams, query: pictures.ticketPictureQuery, reply: pictures.pictureReply, fileReply: 'image/webp',
    errors: ['not_found'], extension: true,
    messages: { fallback: 'Erro ao carregar a imagem', quiet: true },
  },
} as const satisfies Record<string, Call>;
