import type { FastifyRequest } from 'fastify';
import { createFormRoom } from './form-room.ts';
import { CallError, type UploadedFile } from './handle.ts';

/** product.md §2: a photo is at most 20 MB. */
const fileLimit = 20 * 1024 * 1024;
const limits = { fileSize: fileLimit, fields: 20, fieldSize: 64 * 1024, parts: 21 };

/** Twelve of the largest photos, or eighty of the usual; our own pages send two at a time. */
const room = createFormRoom({ bytes: 12 * 21 * 1024 * 1024, perPerson: 6 });

/** What a form may take: as much as it says, and never more than it is let. */
function sizeOf({ headers }: FastifyRequest, maxFiles: number): number {
  const most = maxFiles * fileLimit + limits.fields * limits.fieldSize;
  const said = Number(headers['content-length'] ?? most);
  return Number.isFinite(said) ? Math.min(said, most) : most;
}

type Form = { fields: Record<string, string>; files: UploadedFile[] };

/** Reads a whole form and holds it until it is answered; who finds no room is asked to come again. */
export async function withForm<T>(
  request: FastifyRequest,
  { who, maxFiles }: { who: string; maxFiles: number },
  answer: (form: Form) => Promise<T>,
): Promise<T> {
  const leave = room.take(who, sizeOf(request, maxFiles));
  if (!leave) {
    throw new CallError('unavailable', { message: 'Too many uploads at once. Try again in a moment.', retryAfter: 3 });
  }
  try {
    return await answer(await readForm(request, maxFiles));
  } finally {
    leave();
  }
}

async function readForm(request: FastifyRequest, maxFiles: number): Promise<Form> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { ...limits, files: maxFiles } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
      } else {
        files.push({ field: part.fieldname, filename: part.filename, bytes: await part.toBuffer() });
      }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new CallError('too_large', { message: 'The file is larger than 20 MB.' });
    if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code))
      throw new CallError('too_large', { message: 'The form has too many parts.' });
    throw new CallError('malformed_json', {
      message: 'The form could not be read: it was cut off or is not multipart/form-data.',
    });
  }
  return { fields, files };
}
