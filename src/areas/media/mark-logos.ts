import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../data/logos/', import.meta.url));

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

let bySlug: ReadonlyMap<string, string> | undefined;

/** Logo files by normalised name of the make; read once, and only when logos are enabled. */
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
 * The address of a make's logo, or null. Logos are trademarks of their owners: they are shown only when the operator enables them
 * (MARK_LOGOS), otherwise letters are shown.
 */
export function markLogoUrl(mark: { name: string; slug: string }, isOn: boolean): string | null {
  if (!isOn) return null;
  const file = logoFiles().get(plain(mark.slug)) ?? logoFiles().get(plain(mark.name));
  return file ? `/media/logo/${file}` : null;
}

/** The bytes of a logo file; null for an unknown name. */
export async function readLogo(file: string): Promise<Buffer | null> {
  return [...logoFiles().values()].includes(file) ? readFile(folder + file) : null;
}
