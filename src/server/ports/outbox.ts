import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import type { Mail } from './mail.ts';
import type { Sms } from './sms.ts';

/** Appends one JSON line; a single write to a file in append mode never interleaves with another. */
async function appendLine(folder: string, file: string, line: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, file), `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** The demo's text messages: lines of `sms.jsonl` in a folder. */
export function createSmsOutbox(folder: string, clock: Clock): Sms {
  return {
    send: ({ phone, text, code }) =>
      appendLine(folder, 'sms.jsonl', { at: clock.now().toISOString(), phone, text, code }),
  };
}

/** The demo's e-mail: lines of `mail.jsonl` in a folder. */
export function createMailOutbox(folder: string, clock: Clock): Mail {
  return {
    send: ({ to, subject, text, code }) =>
      appendLine(folder, 'mail.jsonl', { at: clock.now().toISOString(), to, subject, text, code }),
  };
}
