import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|mjs|md|sql|css)$/u.test(file) && !file.endsWith('.gen.ts'));

const files = [
  ...['src', 'tests', 'tools', 'docs', 'migrations'].flatMap(filesUnder),
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  'data/SOURCES.md',
];
const lines = files.flatMap((file) =>
  readText(file)
    .split('\n')
    .map((text, index) => ({ text, place: `${file}:${index + 1}` })),
);

/** The numbers of a document's sections: `## 4. Trust` is 4, `### 1.5 Recycling fee` is 1.5. */
const sectionsOf = (document: string): Set<string> =>
  new Set([...readText(document).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\b/gmu)].map((match) => match[1] ?? ''));

/** The names of documents with sections in the project's texts, and their files. */
const documents = [
  { name: /product\.md/u, path: 'docs/product.md' },
  { name: /specification/iu, path: 'docs/specification.md' },
  { name: /domain\.md/u, path: 'docs/domain.md' },
];

/** The section numbers of every `name §1`, `name, §5`, `name §§7, 9` and `name §2, §4` in a line. */
function citedSections(text: string, name: RegExp): string[] {
  const citation = new RegExp(
    `${name.source}(?:\\]\\([^)]*\\))?,? (§§? ?[\\d.]+(?:,? (?:and )?§?\\d[\\d.]*)*)`,
    name.flags + 'g',
  );
  return [...text.matchAll(citation)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/\d+(?:\.\d+)*/gu)].map(([number]) => number),
  );
}

test('citations are recognised in all their forms', () => {
  expect(citedSections('Limits (product.md §1).', /product\.md/u)).toEqual(['1']);
  expect(citedSections('pictures (product.md §2, §4).', /product\.md/u)).toEqual(['2', '4']);
  expect(citedSections('(specification §§7, 9).', /specification/iu)).toEqual(['7', '9']);
  expect(citedSections('set B of the specification, §9.', /specification/iu)).toEqual(['9']);
  expect(citedSections('codes (domain.md §5.2) only', /domain\.md/u)).toEqual(['5.2']);
});

test.each(documents)('every cited section of $path exists', ({ name, path }) => {
  const sections = sectionsOf(path);
  const cited = lines.flatMap(({ text, place }) =>
    citedSections(text, name).map((section) => ({ place, section: section.replace(/\.$/u, '') })),
  );
  expect(cited.length).toBeGreaterThan(0);
  const missing = cited.filter(({ section }) => !sections.has(section));
  expect(missing.map(({ place, section }) => `${place} cites §${section}, which ${path} does not have`)).toEqual([]);
});

test('every cited decision exists in docs/decisions, numbered without gaps', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((file) => Number(file.slice(0, 4)));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  // docs/domain.md names decisions of customs councils.
  const own = lines.filter(({ place }) => !place.startsWith('docs/domain.md'));
  const missing = own.flatMap(({ text, place }) =>
    [...text.matchAll(/\bdecisions? (\d{1,4})\b/giu)]
      .filter((match) => !numbers.includes(Number(match[1])))
      .map((match) => `${place} cites decision ${match[1]}, which is not in docs/decisions`),
  );
  expect(missing).toEqual([]);
});

test('every file that a document links to or names by its path exists', () => {
  const documentLines = lines.filter(({ place }) => /\.md:\d+$/u.test(place) && !place.startsWith('data/'));
  const missing = documentLines.flatMap(({ text, place }) => {
    const from = dirname(place.split(':')[0] ?? '');
    const linked = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/gu)].map((match) =>
      normalize(join(from, match[1] ?? '')),
    );
    const named = [...text.matchAll(/`((?:src|tests|tools|docs|data|migrations)\/[\w./-]+\.[a-z]+)`/gu)].map(
      (match) => match[1] ?? '',
    );
    // A decision describes its time: files that it names may have moved since, documents that it links to may not.
    const meant = from === 'docs/decisions' ? linked : [...linked, ...named];
    return meant
      .filter((path) => !path.includes('NNNN') && !existsSync(join(root, path)))
      .map((path) => `${place} names ${path}, which is not there`);
  });
  expect(missing).toEqual([]);
});
