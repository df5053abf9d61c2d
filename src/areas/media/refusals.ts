import { CallError } from '#server/http/call-error.ts';
import type { UploadedFile } from '#server/http/request.ts';
import { PhotoRefused } from './processing.ts';
import { QueueFull } from '#server/queue.ts';

/** The uploaded picture; throws an error that names the field when it is missing. */
export function requireFile(files: readonly UploadedFile[]): UploadedFile {
  const file = files.find(({ field }) => field === 'file');
  if (file) return file;
  throw new CallError('invalid_input', {
    message: 'There is no photo in the form.',
    fields: [{ path: 'file', code: 'required', message: 'Send the photo in the form field “file”.' }],
  });
}

/** Runs queued processing and turns its refusals into errors of the contract. */
export async function withCallErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PhotoRefused) throw new CallError(error.code, { message: error.message });
    if (error instanceof QueueFull) {
      throw new CallError('unavailable', {
        message: 'Many photos are being uploaded. Try again shortly.',
        retryAfter: 5,
      });
    }
    throw error;
  }
}
