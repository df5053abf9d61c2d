import { median } from '../bench/load.ts';
import { table } from '../bench/report.ts';
import { type Audited, categories } from './audit.ts';
import settings from './settings.json' with { type: 'json' };

export type Rated = { name: string; path: string; taken: Audited[] };

const { goals } = settings;

/** The medians of the runs, each beside its goal, and what Lighthouse found. */
export function lighthouseReport(rated: readonly Rated[], at: string, cpuSlowdown: number): string {
  const scoreOf = (audits: readonly Audited[], key: (typeof categories)[number]): number =>
    median(audits.map(({ scores }) => scores[key]));
  const figureOf = (audits: readonly Audited[], key: keyof Audited['figures']): number =>
    median(audits.map(({ figures }) => figures[key]));
  const rows = rated.map(({ name, path, taken }) => {
    const shift = figureOf(taken, 'layoutShift');
    const isMet = categories.every((key) => scoreOf(taken, key) >= goals[key]) && shift <= goals.layoutShift;
    return [
      `${name} ${path}`,
      ...categories.map((key) => String(scoreOf(taken, key))),
      shift.toFixed(3),
      ...(['fcp', 'lcp', 'speedIndex', 'tbt'] as const).map((key) => String(Math.round(figureOf(taken, key)))),
      String(Math.round(median(taken.map(({ benchmarkIndex }) => benchmarkIndex)))),
      isMet ? 'met' : 'not met',
    ];
  });
  const index = median(rated.flatMap(({ taken }) => taken.map(({ benchmarkIndex }) => benchmarkIndex)));
  const head = ['page', ...categories, 'CLS', 'FCP ms', 'LCP ms', 'speed index ms', 'TBT ms', 'processor', ''];
  const goalRow = [
    'goal',
    ...categories.map((key) => `≥ ${goals[key]}`),
    `≤ ${goals.layoutShift}`,
    '',
    '',
    '',
    '',
    '',
    '',
  ];
  const findings = rated.flatMap(({ name, taken }) =>
    [...new Set(taken.flatMap((one) => one.findings))].map((finding) => `- ${name}: ${finding}`),
  );
  return [
    `# Lighthouse, phone, ${at}`,
    `Medians of ${rated[0]?.taken.length ?? 0} runs with the settings of tools/lighthouse/settings.json, ${settings.listings.toLocaleString('en')} cars.`,
    `The processor (benchmarkIndex) is slowed down ${cpuSlowdown} times, which makes a phone of index ${Math.round(index / cpuSlowdown)}. Lighthouse slows a desktop of 1500 to 2000 down 4 times, to 375 to 500; a slower machine needs a smaller factor (--cpu-slowdown).`,
    table(head, [goalRow, ...rows]),
    ...(findings.length > 0 ? ['What it found:', findings.join('\n')] : []),
  ].join('\n\n');
}
