/** The failures of an upload that have words of their own in `profile.avatar.errors`. */
const known = [
  'unsupported_image',
  'broken_image',
  'image_too_big',
  'too_large',
  'too_many_requests',
  'network',
] as const;

export type UploadFailure = (typeof known)[number] | 'internal';

/** The failure to name for an error code; 'internal' for codes without words of their own. */
export const uploadFailureOf = (code: string): UploadFailure => known.find((one) => one === code) ?? 'internal';
