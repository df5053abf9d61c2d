import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
}

type Import = { from: string; to: string; typeOnly: boolean };

/** Every import of the source tree, with `#names` turned into paths. */
const imports: Import[] = ['src', 'tools', 'tests'].flatMap(filesUnder).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const statements = text.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s+)?([^;'"]*?)\s*from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  );
  return [...statements].map((match) => {
    const target = match[4] ?? match[5] ?? match[6] ?? '';
    const names = match[3] ?? '';
    const typeOnly =
      match[2] !== undefined ||
      (names.startsWith('{') &&
        names
          .slice(1, -1)
          .split(',')
          .map((n) => n.trim())
          .filter(Boolean)
          .every((n) => n.startsWith('type ')));
    const to = target.startsWith('#')
      ? target.startsWith('#tools/') || target.startsWith('#tests/')
        ? target.slice(1)
        : `src/${target.slice(1)}`
      : target.startsWith('.')
        ? relative(root, join(root, dirname(file), target))
        : target;
    return { from: file, to, typeOnly };
  });
});

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const areaOf = (file: string): string | undefined => /^src\/areas\/([^/]+)\//.exec(file)?.[1];
/** The folders of areas with their rooms, and the libraries that areas are built from. */
const room = '^src/(?:areas/.+|dictionary|kinds|listing)';
const isIn = (file: string, rest: string): boolean => new RegExp(`${room}/${rest}`).test(file);
const isWeb = (file: string): boolean => isIn(file, 'web/');

/** The imports that break a wall, as lines a person can act on. */
function breaches(where: (file: string) => boolean, allowed: (imported: Import) => boolean): string[] {
  return imports
    .filter((one) => !isTest(one.from) && where(one.from) && !allowed(one))
    .map((one) => `${one.from} imports ${one.to}`);
}

const isOwnLibrary = (to: string): boolean =>
  to.startsWith('src/') || to.startsWith('tools/') || to.startsWith('tests/');

test('contract.ts sees zod, #contract and plain data: move anything else into rules.ts or handlers.ts', () => {
  const plain =
    '(contract|doubt-words|complaint-reasons|block-reasons|kind-contract|kind-calls|data|fields|fields-schema|field|kind-data|dictionary|names|options|reasons|refusal-reasons|lifecycle|sorts|rules|consent|identifiers)\\.ts$';
  expect(
    breaches(
      (file) => isIn(file, 'contract\\.ts$'),
      ({ to }) => to === 'zod' || to.startsWith('src/contract/') || isIn(to, plain),
    ),
  ).toEqual([]);
});

test('fields.ts is plain data without zod: make schemas from it in the contract', () => {
  expect(
    breaches(
      (file) => isIn(file, '(fields|field|options|reasons|refusal-reasons)\\.ts$'),
      ({ to, typeOnly }) => typeOnly || (isOwnLibrary(to) && !/(contract\.ts|src\/server)/.test(to)),
    ),
  ).toEqual([]);
});

test('rules.ts decides and nothing else: pass data in instead of importing the database, HTTP or a port', () => {
  expect(
    breaches(
      (file) => isIn(file, 'rules\\.ts$'),
      ({ to, typeOnly }) =>
        typeOnly ||
        (!to.startsWith('src/server/') &&
          !/(queries|handlers|search)\.ts$/.test(to) &&
          to !== 'kysely' &&
          to !== 'fastify'),
    ),
  ).toEqual([]);
});

test('queries.ts and search.ts see the database, never HTTP: let the handler pass what they need', () => {
  expect(
    breaches(
      (file) => isIn(file, '(queries|search)\\.ts$'),
      ({ to, typeOnly }) =>
        typeOnly || (!to.startsWith('src/server/http/') && to !== 'fastify' && !to.endsWith('handlers.ts')),
    ),
  ).toEqual([]);
});

test('the field dictionary knows no listing, kind or area: pass what it needs in', () => {
  expect(
    breaches(
      (file) => file.startsWith('src/dictionary/'),
      ({ to }) => !/^src\/(listing|kinds|areas)\//.test(to),
    ),
  ).toEqual([]);
});

test("an area calls another's rules and queries, never its handlers", () => {
  expect(
    breaches(
      (file) => areaOf(file) !== undefined,
      ({ from, to }) => !(to.endsWith('handlers.ts') && areaOf(to) !== areaOf(from)),
    ),
  ).toEqual([]);
});

test('pages see contracts as types only, and neither handlers, queries nor the server', () => {
  expect(
    breaches(
      isWeb,
      ({ to, typeOnly }) =>
        typeOnly ||
        (to !== 'zod' &&
          !/\/(contract|handlers|queries|search|schema)\.ts$/.test(to) &&
          !to.startsWith('src/server/') &&
          (!to.startsWith('src/contract/') || /(client|errors|page-size|plain-text)\.ts$/.test(to))),
    ),
  ).toEqual([]);
});

test('the shell of the pages keeps zod and the server out of the browser', () => {
  expect(
    breaches(
      (file) => file.startsWith('src/web/'),
      ({ to, typeOnly }) =>
        typeOnly || (to !== 'zod' && !to.startsWith('src/server/') && !/\/(contract|handlers|queries)\.ts$/.test(to)),
    ),
  ).toEqual([]);
});

test('src/ui knows no route, no call and no words: give it what it needs as props', () => {
  expect(
    breaches(
      (file) => file.startsWith('src/ui/'),
      ({ to, typeOnly }) =>
        typeOnly ||
        (!to.startsWith('src/areas/') &&
          !/^src\/(dictionary|kinds|listing|web|server|contract)\//.test(to) &&
          to !== 'use-intl'),
    ),
  ).toEqual([]);
});

test('the program imports nothing from its tools: move what both need into src', () => {
  expect(
    breaches(
      (file) => file.startsWith('src/'),
      ({ to }) => !to.startsWith('tools/'),
    ),
  ).toEqual([]);
});

test('only config.ts reads the environment: add a variable to its schema', () => {
  const readers = filesUnder('src').filter(
    (file) =>
      !isTest(file) && file !== 'src/server/config.ts' && /process\.env/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(readers).toEqual([]);
});

test('every query takes db first, so that no statement escapes its transaction', () => {
  const wrong = filesUnder('src')
    .filter((file) => isIn(file, 'queries\\.ts$'))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*(\w+)/g)]
        .filter((match) => match[2] !== 'db' && match[2] !== 'tx')
        .map((match) => `${file}: ${match[1]}(${match[2]}, …)`),
    );
  expect(wrong).toEqual([]);
});

test('no import goes round in a circle, types counted: move what both need into a third file', () => {
  const graph = Map.groupBy(imports, ({ from }) => from);
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const walk = (file: string, path: string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') return void cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) walk(next.to, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) walk(file, []);
  expect(cycles).toEqual([]);
});

test('names say what a file is for', () => {
  const vague = [...filesUnder('src'), ...filesUnder('tools'), ...filesUnder('tests')].filter((file) =>
    /\/(utils?|helpers?|misc|common|manager|service)(\.tsx?$|\/)/.test(file),
  );
  expect(vague).toEqual([]);
  // Components are PascalCase, everything else kebab-case.
  const misnamed = filesUnder('src').filter((file) => {
    const name = file.split('/').at(-1)!;
    return !/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name) && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*\.(test\.)?tsx?$/.test(name);
  });
  expect(misnamed).toEqual([]);
});

test('files stay short: the median at most 90 lines, nine of ten at most 250', () => {
  const lengths = filesUnder('src')
    .filter((file) => !isTest(file))
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length)
    .sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(90);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(250);
});
