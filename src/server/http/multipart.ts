import type { FastifyRequest } from 'fastify';
import { CallError, type UploadedFile } from './handle.ts';

/** product.md §2: a photo is at most 20 MB. */
const fileLimit = 20 * 1024 * 1024;
const limits = { fileSize: fileLimit, fields: 20, fieldSize: 64 * 1024, parts: 21 };

/** Forms are held whole in memory: so many at once, the rest are asked to come again. */
const formsAtOnce = 12;
let reading = 0;

/** Reads a whole form: its text fields and its files, never more than the limits at once. */
export async function readMultipart(
  request: FastifyRequest,
  maxFiles: number,
): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> {
  if (reading >= formsAtOnce) {
    throw new CallError('unavailable', { message: 'Too many uploads at once. Try again in a moment.', retryAfter: 3 });
  }
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  reading += 1;
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
  } finally {
    reading -= 1;
  }
  return { fields, files };
}
