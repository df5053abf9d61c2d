import type { CostSearchResult } from './cost-search.ts';
import type { Compared, Measured } from './load.ts';
import type { FirmsResult } from './firms.ts';
import type { LiveResult } from './live.ts';
import { CONNECTIONS } from './options.ts';
import type { PageResult, RenderResult } from './pages.ts';
import type { MemoryResult } from './process.ts';
import type { SavedSearchesResult } from './saved-searches.ts';
import type { SearchResult } from './search.ts';

export type Report = {
  at: string;
  /** Programs that waited for a processor before and after: more than the cores mean a busy machine. */
  loads: [number, number];
  machine: { cpu: string; cores: number; memoryGb: number; system: string; node: string; postgres: string };
  /** Number of cars, and of listings of each other kind. */
  listings: number;
  kinds: number;
  quick: boolean;
  startMs: number;
  search: SearchResult[];
  costs: CostSearchResult[];
  suggestions: Measured;
  firms: FirmsResult[];
  events: { saved: SavedSearchesResult; live: LiveResult };
  render: RenderResult;
  pages: PageResult[];
  comparedPage: Compared;
  memory: MemoryResult;
};

const number = (value: number): string => (value >= 100 ? Math.round(value).toString() : value.toFixed(1));
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const figuresOf = ({ rate, p50, p95, cpuMs, failed }: Measured): string[] => [
  number(rate),
  number(p50),
  number(p95),
  cpuMs.toFixed(2),
  String(failed),
];
const columns = ['a second', 'p50 ms', 'p95 ms', 'CPU ms', 'failed'];

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const besideFloor = (name: string, { ours, floor }: Compared): string[] => [
  name,
  number(ours.rate),
  number(floor.rate),
  ours.cpuMs.toFixed(2),
  floor.cpuMs.toFixed(2),
  number(ours.p95),
  number(floor.p95),
  String(ours.failed + floor.failed),
];

const ratioOf = (one: number, other: number): string => (one / other).toFixed(2);

/** Searches by cost as Markdown. */
export const costsMarkdown = (costs: Report['costs']): string =>
  [
    '## Search by cost: a page of 24, the total and all facets, never asked before',
    table(
      ['search', ...columns, 'by price: p95 ms', 'CPU ms', 'ratio of p95', 'of CPU'],
      costs.map(({ kind, name, byPrice, byCost }) => [
        `${kind}: ${name}`,
        ...figuresOf(byCost),
        number(byPrice.p95),
        byPrice.cpuMs.toFixed(2),
        ratioOf(byCost.p95, byPrice.p95),
        ratioOf(byCost.cpuMs, byPrice.cpuMs),
      ]),
    ),
  ].join('\n\n');

/** The goals of speed, at a million cars and 200,000 listings of each other kind. */
function goalsOf({ search, suggestions, startMs }: Report): string {
  const slowest = search.toSorted((one, other) => other.full.p95 - one.full.p95)[0];
  return table(
    ['what', 'goal at a million cars', 'here'],
    [
      ['slowest search', 'p95 ≤ 50 ms', slowest ? `${number(slowest.full.p95)} ms, ${slowest.name}` : ''],
      ['suggestions while typing', 'p95 ≤ 30 ms', `${number(suggestions.p95)} ms`],
      ['start to ready', '≤ 10 s', `${(startMs / 1000).toFixed(1)} s`],
    ],
  );
}

/** Saved searches and live events as Markdown. */
export function eventsMarkdown({ saved, live }: Report['events']): string {
  return [
    '## Saved searches and live events',
    table(
      ['search', ...columns],
      [
        ['nothing is published', ...figuresOf(saved.quiet)],
        [
          `${saved.listingsPerSecond} listings a second are compared with ${saved.searches} saved searches`,
          ...figuresOf(saved.busy),
        ],
      ],
    ),
    `Comparing a listing takes ${number(saved.msPerListing)} ms (${number(saved.cpuMsPerListing)} ms of processor time without PostgreSQL), a minute of them at once; they were found by ${saved.alerts} searches.`,
    `${live.streams} streams: ${kilobytes(live.bytesPerStream)} kB of memory each, ${(live.idleCore * 100).toFixed(1)} % of a core for their beats; ${live.events} events arrive within ${number(live.p95)} ms (p95), ${live.wrong} of them not at all or twice.`,
  ].join('\n\n');
}

/** Searches of offers and vacancies as Markdown. */
export function firmsMarkdown(firms: Report['firms']): string {
  return [
    '## Search of 100,000 offers and 100,000 vacancies, one request at a time',
    table(
      ['search', ...columns, 'database CPU ms'],
      firms.map(({ name, full }) => [name, ...figuresOf(full), number(full.databaseMs ?? Number.NaN)]),
    ),
  ].join('\n\n');
}

/** The report as Markdown. */
export function markdownOf(report: Report): string {
  const { machine, search, render, pages, memory, suggestions } = report;
  const compared = search.flatMap(({ name, compared: both }) => (both ? [besideFloor(`search: ${name}`, both)] : []));
  return [
    `# ${report.listings.toLocaleString('en')} cars and ${report.kinds.toLocaleString('en')} of each other kind, ${report.at}${report.quick ? ', quick' : ''}`,
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}; Node ${machine.node}; PostgreSQL ${machine.postgres}. Client, server and database share the machine; ${CONNECTIONS} connections; answers compressed by Brotli. Load of the machine ${report.loads.map((load) => load.toFixed(1)).join(' before and ')} after. CPU is the processor time of the server alone for one request.`,
    '## Pages as served',
    table(['page', ...columns, 'HTML kB'], pages.map((page) => [`${page.name} ${page.path}`, ...figuresOf(page), kilobytes(page.htmlBytes)])), // prettier-ignore
    `Render alone of /offers/auto from recorded answers: ${number(render.perSecond)} a second, CPU ${render.cpuMs.toFixed(2)} ms, ${kilobytes(render.htmlBytes)} kB.`,
    '## Search: a page of 24, the total and all facets',
    table(
      ['search', 'found', ...columns],
      [
        ...search.map(({ name, total, full }) => [name, total === null ? '' : String(total), ...figuresOf(full)]),
        ['suggestions while typing', '', ...figuresOf(suggestions)],
      ],
    ),
    costsMarkdown(report.costs),
    firmsMarkdown(report.firms),
    eventsMarkdown(report.events),
    '## Beside the floor',
    'The floor is the least that Node and PostgreSQL can spend: one flat table with the indexes of these searches, templates of strings, the same compression; no schemas, sessions or facets. Its page has our rows and the size of our page.',
    table(
      ['what', 'a second', 'floor', 'CPU ms', 'floor', 'p95 ms', 'floor', 'failed'],
      [besideFloor('page of results', report.comparedPage), ...compared],
    ),
    '## Process',
    `Memory: ${memory.beforeMb} MB before, ${memory.halfwayMb} MB after ${memory.requests / 2}, ${memory.afterMb} MB after ${memory.requests} mixed requests (${memory.failed} failed).`,
    goalsOf(report),
  ].join('\n\n');
}
