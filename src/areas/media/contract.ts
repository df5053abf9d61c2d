import { z } from 'zod';
import { accountHoldersAndAdmins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, picture, uuid } from '#contract/shapes.ts';
import { maxPhotoMegabytes } from './rules.ts';

export const messagePhoto = named(
  'MessagePhoto',
  z.object({
    id: uuid,
    urls: z
      .object({ w320: z.string(), w1280: z.string() })
      .describe('Open for the sessions of both sides, and of administrators where a complaint shows the message.'),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
);

const uploaded = named(
  'UploadedPhoto',
  picture.pick({ id: true, urls: true, width: true, height: true, placeholder: true }),
);

export const mediaCalls = {
  'media/upload': call({
    summary: `Takes one photo (form field \`file\`: JPEG, PNG, WebP or HEIC up to ${maxPhotoMegabytes} MB), re-encodes it without its metadata; a listing then names it by id. An administrator uploads for the owner of a listing.`,
    who: accountHoldersAndAdmins,
    needsProfile: true,
    body: 'multipart',
    files: 1,
    input: z.object({
      upload_key: uuid
        .optional()
        .describe(
          'Made by the client once for one file: a repeated upload answers with the same photo, another file is a conflict.',
        ),
      object_id: z.coerce
        .number()
        .pipe(id)
        .optional()
        .describe('The listing that is being edited, whose owner the photo becomes; an administrator must name it.'),
    }),
    output: uploaded,
    errors: [
      'profile_required',
      'not_found',
      'conflict',
      'unsupported_image',
      'broken_image',
      'image_too_big',
      'image_too_small',
      'too_many_requests',
    ],
  }),
  'media/rotate': call({
    summary:
      'Turns a photo of the caller, or for an administrator anyone’s, clockwise from how it looks at the address `seen`; a repeated call answers how it looks now.',
    who: accountHoldersAndAdmins,
    extension: true,
    input: z.object({
      id: uuid,
      clockwise: z.union([z.literal(90), z.literal(180), z.literal(270)]),
      seen: z
        .string()
        .max(200)
        .describe('`urls.w320` as last answered: whoever has not seen the latest turn does not turn it again.'),
    }),
    output: uploaded,
    errors: ['not_found', 'too_many_requests'],
  }),
};
