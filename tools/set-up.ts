import type { Config } from '#server/config.ts';

/** What a new database needs before the first page: the reference data and, in the demo, its people and listings. */
export async function setUp(_config: Config, _url: string, _log: (line: string) => void): Promise<void> {}
