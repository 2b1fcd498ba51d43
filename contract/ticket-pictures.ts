import * as v from 'valibot';

/** Pictures of tickets: uploaded first, then named by the text that they belong to. An extension. */

/** The most bytes of the pictures that an account has uploaded. */
export const TICKET_PICTURES_BYTES = 25_000_000;

/** Reply of the upload. `name` is what a ticket or a message names the picture by; the same file of an account has the same name. */
export const uploadedTicketPicture = v.object({ name: v.string() });

/** Query of GET /ticket-pictures/{id}: `small` is for the conversation. Without it, the large file. */
export const ticketPictureQuery = v.object({
  size: v.optional(v.picklist(['small'], 'Tamanho inválido.')),
});

/** The bytes of a picture. */
export const pictureReply = v.instance(Uint8Array);
