/** A failure that the person who starts the server can fix; its message is one sentence, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

const sentences: Record<string, string> = {
  ENOSPC: 'The disk is full: free some space and start again.',
  EDQUOT: 'The disk quota is used up: free some space and start again.',
  EROFS: 'The disk is read-only: set DATA_DIR to a folder that can be written.',
  '53100': 'The disk of the database is full: free some space and start again.',
  '53300': 'The database has no free connection: raise its max_connections or stop other programs that use it.',
};

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns a sentence for a failure of the machine (disk, permissions, port); undefined for a bug in the program. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const code = codeOf(error);
  if (code in sentences) return sentences[code];
  if (!(error instanceof Error)) return undefined;
  if (/No space left on device/u.test(error.message)) return sentences.ENOSPC;
  const path = 'path' in error ? String(error.path) : '';
  // Node reports this code for a folder that cannot be created inside a read-only one.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir') {
    return `${path} cannot be made: the folder above it is missing or on a read-only disk.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `${path || 'A file or port of the server'} may not be used by this user: check its owner and rights.`;
  }
  return undefined;
}
