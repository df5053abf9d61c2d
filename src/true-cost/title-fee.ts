import { versionOn } from '#areas/calculators/osago-table.ts';
import fees from '../../data/finance/title_registration.json' with { type: 'json' };
import { type CostLine, lineOf } from './cost-line.ts';
import type { MyFigures } from './my-figures.ts';

/** Homes that are one object with one right. A house has its plot beside it, and for land of some uses there is another fee. */
const oneRight: ReadonlySet<unknown> = new Set(['flat', 'room', 'commercial']);

type Home = { readonly values: Readonly<Record<string, unknown>>; readonly priceMinor: number };

/**
 * The state fee for the registration of the right to a home. It depends on the cadastral value, which listings do not state: up to a bound it is fixed;
 * a price within the bound is taken for a value within it, and above it the fixed fee is a lower bound.
 */
export function titleFeeLine(
  { values, priceMinor }: Home,
  { payer }: Pick<MyFigures, 'payer'>,
  day: string,
): CostLine<'title_fee'> {
  const { category, market, sold_part: part } = values;
  const version = versionOn(fees, day);
  if (!version) return { key: 'title_fee', unknown: 'no_table' };
  if (!oneRight.has(category)) return { key: 'title_fee', unknown: 'title_of_land' };
  if (market === 'new') return { key: 'title_fee', unknown: 'title_of_new_building' };
  if (part === 'share') return { key: 'title_fee', unknown: 'title_of_share' };
  const fee = version.payers[payer === 'individual' ? 'individual' : 'firm'];
  const source = { name: { ru: version.act_ru, en: version.act }, date: version.effective_from };
  const line = lineOf('title_fee', [[{ unit: 'roubles', minors: [fee.fixed_roubles * 100] }]], source, true);
  return priceMinor <= fee.up_to_roubles * 100 ? line : { key: 'title_fee', unknown: 'title_above_bound', least: line };
}
