import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makePassword } from './made-password.ts';
import { StartError } from './start-error.ts';

const schema = z.object({
  JWT_KEYS: z.string(),
  REFRESH_KEY: z.string(),
  CODE_KEY: z.string(),
  ALTCHA_KEY: z.string(),
  ADMIN_PASSWORD: z.string(),
});
export type DemoSecrets = z.infer<typeof schema>;

function makeKey(): string {
  return randomBytes(32).toString('base64');
}

export function makeDemoSecrets(): DemoSecrets {
  return {
    JWT_KEYS: `demo:${makeKey()}`,
    REFRESH_KEY: makeKey(),
    CODE_KEY: makeKey(),
    ALTCHA_KEY: makeKey(),
    ADMIN_PASSWORD: makePassword(),
  };
}

/**
 * Returns the secrets of a data folder, generated at its first start. The file is created by a hard link, so it is always complete, even
 * when two processes start at once.
 */
export function readDemoSecrets(dataDir: string): DemoSecrets {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, `${JSON.stringify(makeDemoSecrets(), null, 2)}\n`, { mode: 0o600 });
    try {
      linkSync(half, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(half);
    }
  }
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const isDenied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    if (isDenied) throw new StartError(`${file} belongs to another user: start as that user, or set DATA_DIR.`);
    throw new StartError(
      `${file} cannot be read: restore it, or delete it to make new secrets (everyone signs in anew).`,
    );
  }
}
