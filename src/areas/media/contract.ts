import { z } from 'zod';
import { users } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { picture, uuid } from '#contract/shapes.ts';

export const mediaCalls = {
  'media/upload': call({
    summary:
      'Takes one photo (form field `file`: JPEG, PNG or WebP up to 20 MB), re-encodes it without its metadata; a listing then names it by id.',
    who: users,
    needsProfile: true,
    body: 'multipart',
    files: 1,
    input: z.object({
      /** Made by the client once for one file: a repeated upload answers with the same photo. */
      upload_key: uuid.optional(),
    }),
    output: picture.pick({ id: true, urls: true, width: true, height: true, placeholder: true }),
    errors: ['profile_required', 'unsupported_image', 'broken_image', 'image_too_big', 'too_many_requests'],
  }),
};
