import type { FastifyRequest } from 'fastify';
import { maxPhotoBytes, maxPhotoMegabytes } from '#areas/media/rules.ts';
import { createBodyMemory, type Reservation } from './body-memory.ts';
import { CallError } from './call-error.ts';
import type { UploadedFile } from './request.ts';

const megabyte = 1024 * 1024;

/** Limits of a multipart form; docs/operations.md lists them with the other limits of a request. */
export const formLimits = {
  file: maxPhotoBytes,
  /** Bytes of all fields of a form. A form without files reserves none of `memory`, so that guests cannot fill it. */
  fields: 8 * 1024,
  /** Memory for all forms with files: twelve of the largest photos, or eighty usual ones. */
  memory: 252 * megabyte,
  /** Limits of one person; our own pages send two photos at a time. */
  perPerson: { bodies: 6, bytes: 64 * megabyte },
  /** Limits of one IP address, which thousands of people may share. */
  perAddress: { bodies: 60, bytes: 126 * megabyte },
  /** Minimum number of bytes within each `within` ms: 10 kB a second. */
  speed: { bytes: 300_000, within: 30_000 },
} as const;

const parts = { fileSize: formLimits.file, fields: 20, fieldSize: formLimits.fields, parts: 21 };

const memory = createBodyMemory({
  bytes: formLimits.memory,
  perPerson: formLimits.perPerson,
  perAddress: formLimits.perAddress,
});

type Form = { fields: Record<string, string>; files: UploadedFile[] };
type Sender = { person: string; address: string; maxFiles: number };

const tooLarge = (message: string) => new CallError('too_large', { message });
const noMemoryLeft = () =>
  new CallError('unavailable', { message: 'Too many uploads at once. Try again in a moment.', retryAfter: 3 });

/** Reads a whole form and keeps it in memory until `answer` is done. Without free memory the caller is asked to try again. */
export async function withForm<T>(
  request: FastifyRequest,
  { maxFiles, ...by }: Sender,
  answer: (form: Form) => Promise<T>,
): Promise<T> {
  if (maxFiles === 0) return answer(await inTime(request, (come) => readForm(request, 0, come)));
  const reserved = memory.reserve(by);
  if (!reserved) throw noMemoryLeft();
  try {
    return await answer(await inTime(request, (come) => readForm(request, maxFiles, come, reserved)));
  } finally {
    reserved.release();
  }
}

/** Stops reading a form that arrives more slowly than `formLimits.speed`, because it only occupies memory. */
async function inTime(request: FastifyRequest, read: (come: (bytes: number) => void) => Promise<Form>): Promise<Form> {
  let [come, before] = [0, 0];
  let watch: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    watch = setInterval(() => {
      if (come - before < formLimits.speed.bytes) {
        request.log.info({ bytes: come }, 'form too slow');
        reject(new CallError('too_slow', { message: 'The form comes too slowly.' }));
      }
      before = come;
    }, formLimits.speed.within);
  });
  const reading = read((bytes) => (come += bytes));
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(watch);
    // After a refusal the reading fails when the connection closes; nothing awaits that error.
    reading.catch(() => {});
  }
}

async function readForm(
  request: FastifyRequest,
  maxFiles: number,
  come: (bytes: number) => void,
  reserved?: Reservation,
): Promise<Form> {
  if (maxFiles === 0 && Number(request.headers['content-length'] ?? 0) > 2 * formLimits.fields)
    throw tooLarge('The form is larger than this call accepts.');
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  let inFields = 0;
  try {
    for await (const part of request.parts({ limits: { ...parts, files: maxFiles } })) {
      if (part.type === 'field') {
        const value = String(part.value);
        const length = Buffer.byteLength(part.fieldname) + Buffer.byteLength(value);
        come(length);
        inFields += length;
        if (inFields > formLimits.fields) throw tooLarge('The fields of the form are larger than 8 kB.');
        fields[part.fieldname] = value;
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        come(chunk.length);
        if (reserved && !reserved.add(chunk.length)) throw noMemoryLeft();
        chunks.push(chunk);
      }
      if (part.file.truncated) throw tooLarge(`The file is larger than ${maxPhotoMegabytes} MB.`);
      files.push({ field: part.fieldname, filename: part.filename, bytes: Buffer.concat(chunks) });
    }
  } catch (error) {
    if (error instanceof CallError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(`The file is larger than ${maxPhotoMegabytes} MB.`);
    if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) throw tooLarge('The form has too many parts.');
    throw new CallError('malformed_json', {
      message: 'The form could not be read: it was cut off or is not multipart/form-data.',
    });
  }
  return { fields, files };
}
