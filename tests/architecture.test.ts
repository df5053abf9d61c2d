import { expect, test } from 'vitest';
import { filesUnder, imports, isTest, reachOf, textOf } from './support/imports.ts';

const sources = filesUnder('src').filter((file) => !isTest(file));

/** A file of this role by its name: `queries.ts` or `…-queries.ts`. */
const named = (...roles: string[]): RegExp => new RegExp(`(^|[/-])(${roles.join('|')})\\.ts$`);
const isInBrowser = (file: string): boolean => /^src\/(ui|web|.+\/web)\//.test(file);
const onServer =
  (...roles: string[]) =>
  (file: string): boolean =>
    named(...roles).test(file) && !isInBrowser(file);

const isOwn = (target: string): boolean => /^(src|tools|tests)\//.test(target);
const isPackageBeside =
  (...allowed: string[]) =>
  (target: string): boolean =>
    !isOwn(target) && !allowed.includes(target);
const isServer = (target: string): boolean => target.startsWith('src/server/');
const isContract = onServer('contract', 'kind-calls');
const isQueries = onServer('queries');
const isHandlers = onServer('handlers');

type Wall = {
  name: string;
  behind: (file: string) => boolean;
  /** Files and packages that must not be loaded, directly or through other files. */
  never: ((target: string) => boolean)[];
  /** Imports of types count as loading. */
  areTypesCounted?: true;
};

/** Which files may load which. */
const walls: Wall[] = [
  {
    name: 'a contract loads zod and plain data: move anything else into rules or handlers',
    behind: isContract,
    never: [isPackageBeside('zod'), isServer, isQueries, isHandlers],
    areTypesCounted: true,
  },
  {
    name: 'fields, options and reasons are plain data: make schemas from them in the contract',
    behind: (file) => onServer('fields', 'options', 'reasons')(file) || file.endsWith('/data.ts'),
    never: [isPackageBeside(), isServer, isContract, isQueries, isHandlers],
  },
  {
    name: 'rules decide and nothing else: pass in what they need of the database, HTTP or a port',
    behind: onServer('rules'),
    never: [isPackageBeside(), isServer, isContract, isQueries, isHandlers],
  },
  {
    name: 'queries see the database, never HTTP or a page: let the handler pass what they need',
    behind: onServer('queries', 'search'),
    never: [
      (target) => ['fastify', 'react', 'pino'].includes(target),
      (target) => target.startsWith('src/server/http/'),
      isHandlers,
    ],
  },
  {
    name: 'the browser sees contracts as types only, and nothing of the server: pass it plain data',
    behind: (file) => isInBrowser(file) && file !== 'src/web/entry-server.tsx',
    never: [
      (target) => /^(zod|kysely|pg|fastify|pino|node:.*)$/.test(target),
      isServer,
      isContract,
      isQueries,
      isHandlers,
    ],
  },
  {
    name: 'src/ui knows no route, no call and no words: give it what it needs as props',
    behind: (file) => file.startsWith('src/ui/'),
    never: [(target) => target === 'use-intl', (target) => isOwn(target) && !target.startsWith('src/ui/')],
  },
  {
    name: 'the field dictionary knows no listing, kind or area: pass in what it needs',
    behind: (file) => file.startsWith('src/dictionary/'),
    never: [(target) => /^src\/(listing|kinds|areas)\//.test(target)],
    areTypesCounted: true,
  },
  {
    name: 'the program loads nothing of its tools and tests: move what both need into src',
    behind: (file) => file.startsWith('src/'),
    never: [(target) => /^(tools|tests)\//.test(target)],
  },
];

test.each(walls)('$name', ({ behind, never, areTypesCounted = false }) => {
  const files = sources.filter(behind);
  const isForbidden = (target: string): boolean => never.some((matches) => matches(target));
  const loaded = files.flatMap((file) => [...reachOf(file)].filter(([target]) => isForbidden(target)));
  const named = imports.filter(({ from, to, isType }) => areTypesCounted && isType && behind(from) && isForbidden(to));
  expect(files).not.toEqual([]);
  expect([...loaded.map(([, way]) => way.join(' → ')), ...named.map(({ from, to }) => `${from} → ${to}`)]).toEqual([]);
});

test("only an area's own files and the registry import its handlers: use its rules and queries instead", () => {
  const areaOf = (file: string): string | undefined => /^src\/areas\/([^/]+)\//.exec(file)?.[1];
  const breaches = imports.filter(
    ({ from, to }) =>
      sources.includes(from) && isHandlers(to) && areaOf(from) !== areaOf(to) && from !== 'src/server/http/registry.ts',
  );
  expect(breaches.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('every query takes db first, so that no statement escapes its transaction', () => {
  const firstParameter =
    /export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*([\w{[]+)|export const (\w+) = (?:async )?(?:<[^>]*>)?\(\s*([\w{[]+)/g;
  const wrong = sources.filter(isQueries).flatMap((file) =>
    [...textOf(file).matchAll(firstParameter)]
      .map(([, declared, first, assigned, given]) => ({ name: declared ?? assigned, first: first ?? given }))
      .filter(({ first }) => first !== 'db' && first !== 'tx')
      .map(({ name, first }) => `${file}: ${name}(${first}, …)`),
  );
  expect(wrong).toEqual([]);
});

test('only config.ts reads the environment: add a variable to its schema', () => {
  const readers = sources.filter((file) => file !== 'src/server/config.ts' && textOf(file).includes('process.env'));
  expect(readers).toEqual([]);
});

test('durations are in milliseconds of one file: import minuteMs, hourMs and dayMs of src/ui/durations.ts', () => {
  const spelled = /\b(86_?400_?000|3_?600_?000)\b/u;
  const files = [...sources, ...filesUnder('tools').filter((file) => !isTest(file))];
  expect(files.filter((file) => spelled.test(textOf(file)))).toEqual(['src/ui/durations.ts']);
});

test('there are no import cycles, types counted: move the shared part into a third file', () => {
  const importsOf = Map.groupBy(imports, ({ from }) => from);
  const isDone = new Map<string, boolean>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    if (isDone.get(file)) return;
    if (isDone.has(file)) return void circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    isDone.set(file, false);
    for (const { to } of importsOf.get(file) ?? []) walk(to, [...way, file]);
    isDone.set(file, true);
  };
  for (const file of importsOf.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

/**
 * Areas and libraries that import each other, with the reason. For a new pair, move the shared part to a place that both may import; delete a pair
 * that is gone.
 */
const mutualImports: Readonly<Record<string, string>> = {
  'areas/abroad areas/auto': 'cars from abroad are cars with other fields, and the calls of cars serve them',
  'areas/appeals areas/object': 'a granted appeal puts a listing back, an edit of the listing withdraws the appeal',
  'areas/auto areas/search':
    'a car is indexed as it is searched for, and a query that is a VIN is answered by the rules of VINs',
  'areas/auto kinds': 'the dialog of makes opens over the results of either kind of cars',
  'areas/media areas/object': 'a photo belongs to a listing or a draft, and only its owner may change it',
  'areas/media listing': 'a listing has pictures, the picture of a listing for networks has its title and price',
  'areas/object kinds': 'the list of forms has the type of a form',
  'areas/organization areas/user':
    'one dialog signs in people and organizations, and the codes of both are sent in one way',
  'areas/profile areas/user': 'an account has a profile, and a changed profile is confirmed by a code',
  'areas/search listing': 'the words of a listing are indexed as they are searched for',
  'areas/vin-reports listing':
    'the page of a listing offers the report about its vehicle, whose listings a report lists',
  'kinds listing': 'the kinds are built from the library, which serves each listing by its kind',
  'listing true-cost':
    'the page of a listing shows its costs, whose offers name their organizations as listings name sellers',
};

/** Folders of the program that know every area: lists of calls, routes and handlers, and what pages share. */
const shell = new Set(['contract', 'server', 'ui', 'web']);

test('areas and libraries import in one direction, except for the listed pairs', () => {
  const roomOf = (file: string): string => /^src\/(areas\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '';
  const arrows = new Set(
    imports
      .filter(({ from }) => !isTest(from))
      .map(({ from, to }) => [roomOf(from), roomOf(to)])
      .filter(([one, other]) => one && other && one !== other && !shell.has(one) && !shell.has(other))
      .map((arrow) => arrow.join(' ')),
  );
  const isMutual = (arrow: string): boolean => arrows.has(arrow.split(' ').toReversed().join(' '));
  const pairs = [...arrows].filter(isMutual).map((arrow) => arrow.split(' ').toSorted().join(' '));
  expect([...new Set(pairs)].toSorted()).toEqual(Object.keys(mutualImports));
});

test('file names follow the conventions', () => {
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

test('files are short: the median at most 90 lines, nine of ten at most 250', () => {
  const lengths = sources.map((file) => textOf(file).split('\n').length).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(90);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(250);
});
