import { median } from '../bench/load.ts';
import { table } from '../bench/report.ts';
import { type Audited, categories } from './audit.ts';
import settings from './settings.json' with { type: 'json' };

export type Rated = { name: string; path: string; taken: Audited[] };

const { goals } = settings;

/** The medians of the runs, each beside its goal, and what Lighthouse found. */
export function lighthouseReport(rated: readonly Rated[], at: string): string {
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
      isMet ? 'met' : 'not met',
    ];
  });
  const head = ['page', ...categories, 'CLS', 'FCP ms', 'LCP ms', 'speed index ms', 'TBT ms', ''];
  const goalRow = ['goal', ...categories.map((key) => `≥ ${goals[key]}`), `≤ ${goals.layoutShift}`, '', '', '', '', ''];
  const findings = rated.flatMap(({ name, taken }) =>
    [...new Set(taken.flatMap((one) => one.findings))].map((finding) => `- ${name}: ${finding}`),
  );
  return [
    `# Lighthouse, phone, ${at}`,
    `Medians of ${rated[0]?.taken.length ?? 0} runs with the settings of tools/lighthouse/settings.json, ${settings.listings.toLocaleString('en')} cars.`,
    table(head, [goalRow, ...rows]),
    ...(findings.length > 0 ? ['What it found:', findings.join('\n')] : []),
  ].join('\n\n');
}
