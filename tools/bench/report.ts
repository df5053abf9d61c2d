import type { Measured } from './load.ts';
import { CONNECTIONS } from './options.ts';
import type { PageResult, RenderResult } from './pages.ts';
import type { Plan } from './plans.ts';
import type { MemoryResult } from './process.ts';
import type { ScriptResult } from './scripts.ts';
import type { SearchResult } from './search.ts';

export type Report = {
  at: string;
  /** Programs waiting for a processor before and after: more than the cores mean a busy machine. */
  loads: [number, number];
  machine: { cpu: string; cores: number; memoryGb: number; system: string; node: string; postgres: string };
  listings: number;
  /** Of each other kind. */
  kinds: number;
  quick: boolean;
  startMs: number;
  search: SearchResult[];
  suggestions: Measured;
  render: RenderResult;
  pages: PageResult[];
  scripts: ScriptResult[];
  memory: MemoryResult;
  /** p95 of the searches against those over 10,000 cars; a million only. */
  growth: { median: number; worst: number } | null;
  /** One mark at 100,000 cars, ours to the floor. */
  floorRatio: number | null;
  plans: Pick<Plan, 'name' | 'ms'>[];
};

type Goal = { what: string; goal: string; figure: string; verdict: 'met' | 'not met' | 'not at this size' };

const number = (value: number): string => (value >= 100 ? Math.round(value).toString() : value.toFixed(1));
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const figuresOf = ({ rate, p50, p95, cpuMs }: Measured): string[] => [
  number(rate),
  number(p50),
  number(p95),
  cpuMs.toFixed(2),
];

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The goals of speed: each holds for a size of its own, and at another the figure stands without a verdict. */
function goalsOf({
  listings,
  kinds,
  search,
  suggestions,
  render,
  scripts,
  memory,
  growth,
  floorRatio,
  startMs,
}: Report): Goal[] {
  const judge = (isMet: boolean, isAtSize = true): Goal['verdict'] =>
    isAtSize ? (isMet ? 'met' : 'not met') : 'not at this size';
  const million = listings >= 1_000_000;
  return [
    ...search.map(({ kind, name, full }) => ({
      what: `${name}: page, total and all facets, ${kind === 'auto' ? '1,000,000 cars' : '200,000'}`,
      goal: 'p95 ≤ 50 ms',
      figure: `${number(full.p95)} ms`,
      verdict: judge(full.p95 <= 50, kind === 'auto' ? million : kinds >= 200_000),
    })),
    {
      what: 'suggestions while typing',
      goal: 'p95 ≤ 30 ms',
      figure: `${number(suggestions.p95)} ms`,
      verdict: judge(suggestions.p95 <= 30),
    },
    ...(floorRatio === null
      ? []
      : [
          {
            what: 'one mark against the floor, 100,000 cars',
            goal: '≥ 0.7',
            figure: floorRatio.toFixed(2),
            verdict: judge(floorRatio >= 0.7, million || listings === 100_000),
          },
        ]),
    ...(growth
      ? [
          {
            what: 'growth of p95 from 10,000 to 1,000,000 cars, the worst of the searches',
            goal: '≤ 2',
            figure: `${growth.worst.toFixed(2)}, the median ${growth.median.toFixed(2)}`,
            verdict: judge(growth.worst <= 2),
          },
        ]
      : []),
    {
      what: '/offers/auto render only against bare renderToString',
      goal: '≥ 0.5',
      figure: render.ratio.toFixed(2),
      verdict: judge(render.ratio >= 0.5),
    },
    ...scripts.map(({ name, total, inBrowser }) => ({
      what: `JavaScript on first view, gzip: ${name}`,
      goal: '≤ 145 kB',
      figure: `${kilobytes(total)} kB, ${kilobytes(inBrowser)} in a browser`,
      verdict: judge(Math.max(total, inBrowser) <= 145_000),
    })),
    {
      what: 'memory after 10,000 mixed requests, 1,000,000 cars and 200,000 of each other kind',
      goal: '≤ 350 MB',
      figure: `${memory.afterMb} MB after ${memory.requests}, ${memory.halfwayMb} MB halfway`,
      verdict: judge(memory.afterMb <= 350, million && memory.requests >= 10_000),
    },
    {
      what: 'start to ready, 1,000,000 cars and 200,000 of each other kind',
      goal: '≤ 10 s',
      figure: `${(startMs / 1000).toFixed(1)} s`,
      verdict: judge(startMs <= 10_000, million),
    },
  ];
}

/** The report as Markdown. */
export function markdownOf(report: Report): string {
  const { machine, search, render, pages, scripts, memory } = report;
  const slowest = [...report.plans].sort((a, b) => b.ms - a.ms).slice(0, 5);
  return [
    `# ${report.listings.toLocaleString('en')} cars and ${report.kinds.toLocaleString('en')} of each other kind, ${report.at}${report.quick ? ', quick' : ''}`,
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}; Node ${machine.node}; PostgreSQL ${machine.postgres}. Client, server and database share the machine; ${CONNECTIONS} connections. Load of the machine ${report.loads.map((load) => load.toFixed(1)).join(' before and ')} after.`,
    '## Search over HTTP: a page of 24, the total and all facets',
    'Medians of the rounds. CPU is the processor time of the server alone for one request.',
    table(
      ['search', 'found', 'req/s', 'p50 ms', 'p95 ms', 'CPU ms', 'failed'],
      search.map(({ name, total, full }) => [
        name,
        total === null ? '' : String(total),
        ...figuresOf(full),
        String(full.failed),
      ]),
    ),
    '## A page of 24 and the total, against the floor',
    'Floor: node:http and pg with SQL by hand for the same rows, in turn with ours.',
    table(
      [
        'search',
        'req/s',
        'p50 ms',
        'p95 ms',
        'CPU ms',
        'floor req/s',
        'floor p50',
        'floor p95',
        'floor CPU',
        'ratio',
        'failed',
      ],
      search.flatMap(({ name, compared }) =>
        compared
          ? [
              [
                name,
                ...figuresOf(compared.ours),
                ...figuresOf(compared.floor),
                compared.ratio.toFixed(2),
                String(compared.ours.failed + compared.floor.failed),
              ],
            ]
          : [],
      ),
    ),
    `Suggestions while typing: ${number(report.suggestions.rate)} a second, p50 ${number(report.suggestions.p50)} ms, p95 ${number(report.suggestions.p95)} ms, CPU ${report.suggestions.cpuMs.toFixed(2)} ms, ${report.suggestions.failed} failed.`,
    '## Pages',
    `Render only of /offers/auto from recorded answers: ${number(render.ours)} a second; bare renderToString of the same elements ${number(render.bare)}; ratio ${render.ratio.toFixed(2)} (HTML ${render.oursBytes} and ${render.bareBytes} bytes).`,
    table(
      [
        'page',
        'req/s',
        'p50 ms',
        'p95 ms',
        'CPU ms',
        'HTML kB',
        'failed',
        'JavaScript gzip kB',
        'in a browser',
        'largest files',
      ],
      pages.map((page) => {
        const weight = scripts.find(({ name }) => name === page.name);
        const largest = weight?.files
          .slice(0, 3)
          .map(({ file, gzip }) => `${file.replace(/^.*\//, '')} ${kilobytes(gzip)}`);
        return [
          `${page.name} ${page.path}`,
          number(page.rate),
          number(page.p50),
          number(page.p95),
          page.cpuMs.toFixed(2),
          kilobytes(page.htmlBytes),
          String(page.failed),
          weight ? `${kilobytes(weight.total)} in ${weight.files.length}` : '',
          weight ? `${kilobytes(weight.inBrowser)}, ${weight.late.length} late` : '',
          largest?.join(', ') ?? '',
        ];
      }),
    ),
    '## Process',
    `Start to ready with the database: ${(report.startMs / 1000).toFixed(2)} s. Memory: ${memory.beforeMb} MB before, ${memory.halfwayMb} MB after ${memory.requests / 2}, ${memory.afterMb} MB after ${memory.requests} mixed requests (${memory.failed} failed).`,
    `Slowest statements: ${slowest.map(({ name, ms }) => `${name} ${ms} ms`).join('; ')}.`,
    '## Goals',
    table(
      ['what', 'goal', 'here', ''],
      goalsOf(report).map(({ what, goal, figure, verdict }) => [what, goal, figure, verdict]),
    ),
  ].join('\n\n');
}
