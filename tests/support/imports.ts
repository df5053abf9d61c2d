import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The TypeScript files of a folder, without generated ones. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts') && !file.includes('/generated/'));

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** `to` is a file of the project, or the name of a package. */
export type Import = { from: string; to: string; isType: boolean };

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^;'"]*?)\s*from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g;

const isOnlyTypes = (names: string): boolean =>
  /^\{.*\}$/s.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));

function fileOf(target: string, from: string): string {
  if (/^#(?:tools|tests)\//.test(target)) return target.slice(1);
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target.startsWith('.') ? relative(root, join(root, dirname(from), target)) : target;
}

/** Every import and re-export of the project's own files, tests included. */
export const imports: readonly Import[] = ['src', 'tools', 'tests'].flatMap(filesUnder).flatMap((from) =>
  [...textOf(from).matchAll(statement)].map(([, type, names = '', target, lazy, bare]) => ({
    from,
    to: fileOf(target ?? lazy ?? bare ?? '', from),
    isType: type !== undefined || isOnlyTypes(names),
  })),
);

const running = Map.groupBy(
  imports.filter((one) => !one.isType),
  ({ from }) => from,
);

/**
 * Files and packages that a file loads, directly or indirectly, each with the shortest path. Imports of types are ignored, and those of
 * files where `isEnd`.
 */
export function reachOf(
  file: string,
  isEnd: (file: string) => boolean = () => false,
): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[file, [file]]]);
  for (const [at, way] of ways) {
    if (isEnd(at)) continue;
    for (const { to } of running.get(at) ?? []) if (!ways.has(to)) ways.set(to, [...way, to]);
  }
  ways.delete(file);
  return ways;
}
