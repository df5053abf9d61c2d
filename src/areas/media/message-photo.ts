// Photos of messages: small files without versions, which areas/messages/photo-route.ts serves to those who may read the message.

const widths = [320, 1280] as const;
export type MessagePhotoWidth = (typeof widths)[number];
export const messagePhotoWidths: readonly MessagePhotoWidth[] = widths;

/** The folder of the files in the storage. */
export const messagePhotoFolder = 'messages/';
export const messagePhotoKey = (id: string, width: MessagePhotoWidth): string =>
  `${messagePhotoFolder}${id}/${width}.webp`;

const hrefOf = (id: string, width: MessagePhotoWidth): string => `/media/message/${id}/${width}.webp`;

export const presentMessagePhoto = ({ id, width, height }: { id: string; width: number; height: number }) => ({
  id,
  urls: { w320: hrefOf(id, 320), w1280: hrefOf(id, 1280) },
  width,
  height,
});
