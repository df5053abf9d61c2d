import pg from 'pg';
import { StartError } from '../start-error.ts';

const OLDEST = 160_000;

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to the host',
  ECONNRESET: 'it closed the connection',
  '28P01': 'it refuses the password',
  '28000': 'it refuses this user',
  '3D000': 'it has no such database',
  '53300': 'it has no free connection',
  '57P03': 'it is still starting up',
};

function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (reasons[code]) return reasons[code];
  const message = error instanceof Error ? error.message : String(error);
  return /timeout/iu.test(message) ? 'it does not answer' : message;
}

/** Checks that the database of DATABASE_URL is usable. Throws a StartError with the reason in one sentence, without the password. */
export async function checkDatabase(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname}:${port || 5432}${pathname}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  let version: number;
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    version = Number(rows[0]?.version);
  } catch (error) {
    throw new StartError(`The database ${place} of DATABASE_URL cannot be used: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
  if (version < OLDEST) {
    throw new StartError(
      `The database ${place} is PostgreSQL ${Math.floor(version / 10_000)}: Dvor needs 16 or newer.`,
    );
  }
}
