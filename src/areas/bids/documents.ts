/** Media types of documents, by their first bytes. */
export const documentTypes = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
} as const;
export type DocumentType = keyof typeof documentTypes;

/**
 * Returns the media type of a document by its first bytes, whatever its name says; undefined for a type that is not
 * accepted.
 */
export const documentType = (bytes: Uint8Array): DocumentType | undefined =>
  (Object.keys(documentTypes) as DocumentType[]).find((type) =>
    documentTypes[type].every((byte, at) => bytes[at] === byte),
  );

/** The storage key of a document. */
export const documentFolder = 'applications/';
export const documentKey = (id: string): string => documentFolder + id;
