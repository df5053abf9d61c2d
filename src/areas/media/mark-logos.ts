import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../data/logos/', import.meta.url));

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

let bySlug: ReadonlyMap<string, string> | undefined;

/** File names by the plain form of a mark's name; the set is read once, and only where logos are switched on. */
function logoFiles(): ReadonlyMap<string, string> {
  const index = () =>
    JSON.parse(readFileSync(`${folder}index.json`, 'utf8')) as { name: string; slug: string; file: string }[];
  return (bySlug ??= new Map(
    index().flatMap(({ name, slug, file }) => [
      [plain(name), file],
      [plain(slug), file],
    ]),
  ));
}

/**
 * The address of a mark's logo, where the set has it. Logos are their owners' trademarks: they are shown only where the operator says so
 * (MARK_LOGOS), everyone else sees letters.
 */
export function logoOf(mark: { name: string; slug: string }, isOn: boolean): string | null {
  if (!isOn) return null;
  const file = logoFiles().get(plain(mark.slug)) ?? logoFiles().get(plain(mark.name));
  return file ? `/media/logo/${file}` : null;
}

/** The bytes of a logo by its file name, or null for a name that the set does not have. */
export async function readLogo(file: string): Promise<Buffer | null> {
  return [...logoFiles().values()].includes(file) ? readFile(folder + file) : null;
}
