import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder and its folders, by path. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Turns a build into another one of the same pages: the build and all of its scripts get other names, as after a change of the sources.
 * Compressed copies go, so the server sends the files themselves.
 */
export function renameBuild(dist: string): void {
  const client = join(dist, 'client');
  const latest = JSON.parse(readFileSync(join(client, 'builds/latest.json'), 'utf8')) as { id: string };
  const id = [...latest.id].toReversed().join('');
  const scripts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/u, '2.js')]));
  for (const path of filesIn(client)) {
    if (/\.(?:br|gz)$/u.test(path)) rmSync(path);
    else if (/\.js(?:on)?$/u.test(path)) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replaceAll(/[\w-]+\.js\b/gu, (name) => renamed.get(name) ?? name).replaceAll(latest.id, id),
      );
    }
  }
  for (const [name, next] of renamed) renameSync(join(client, 'assets', name), join(client, 'assets', next));
  for (const name of readdirSync(join(client, 'builds/meta')))
    renameSync(join(client, 'builds/meta', name), join(client, 'builds/meta', name.replace(latest.id, id)));
  renameSync(join(client, 'builds/payload', latest.id), join(client, 'builds/payload', id));
}
