import { addDays } from '#ui/iso-days.ts';
import { readDecimal } from '#areas/calculators/fraction.ts';
import { anniversary } from './age.ts';
import { type CustomsTables, daysOfChange, tableOn } from './customs-table.ts';
import { isGreater } from './formula.ts';
import { kilowattsOf } from './power.ts';
import { powerOf } from './recycling-rules.ts';
import { type CustomsResult, computeCustoms } from './rules.ts';
import { type CustomsTerms, type LineKey, lineKeys } from './terms.ts';

/** A line that changes; null while it is unknown. */
export type LineChange = {
  readonly key: LineKey;
  readonly beforeMinor: number | null;
  readonly afterMinor: number | null;
};

/** A day on which the result differs from that of the day before, at the same euro rate. */
export type DayCliff = {
  readonly day: string;
  readonly changes: readonly LineChange[];
  readonly before: CustomsResult;
  readonly after: CustomsResult;
};

/** Returns the lines whose amounts (kopecks; null where unknown) differ. */
export function changesBetween(before: CustomsResult, after: CustomsResult): LineChange[] {
  const minorOf = ({ lines }: CustomsResult, key: LineKey) => lines.find((line) => line.key === key)?.minor ?? null;
  return lineKeys
    .map((key) => ({ key, beforeMinor: minorOf(before, key), afterMinor: minorOf(after, key) }))
    .filter(({ beforeMinor, afterMinor }) => beforeMinor !== afterMinor);
}

/** The ages in years at which any table switches its column. */
const agesOfChange = [3, 5, 7];

/** The first day after an anniversary; 1 March for a car of 29 February. */
function dayAfterAnniversary(made: string, years: number): string {
  const day = anniversary(made, years);
  const isReal = !Number.isNaN(Date.parse(day)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isReal ? addDays(day, 1) : `${day.slice(0, 4)}-03-01`;
}

/**
 * Returns the days after the declaration, within `days`, on which the payments change. A result depends on the day only through the
 * versions of the tables and the age, so only days on which one of these changes are candidates; the rules are evaluated for each.
 */
export function dayCliffs(tables: CustomsTables, terms: CustomsTerms, days = 730): DayCliff[] {
  const { age, declared } = terms;
  const birthdays = 'made' in age ? agesOfChange.map((years) => dayAfterAnniversary(age.made, years)) : [];
  const last = addDays(declared, days);
  const candidates = [...new Set([...daysOfChange(tables), ...birthdays])]
    .filter((day) => day > declared && day <= last)
    .toSorted();
  let before = computeCustoms(tables, terms);
  return candidates.flatMap((day): DayCliff[] => {
    const after = computeCustoms(tables, { ...terms, declared: day });
    const changes = changesBetween(before, after);
    const cliff = { day, changes, before, after };
    before = after;
    return changes.length > 0 ? [cliff] : [];
  });
}

/** A lower power or volume at which the payments are lower. */
export type FigureCliff = {
  readonly figure: 'power' | 'power_30min' | 'engine_cc';
  /** Kilowatts or cm³. */
  readonly value: string;
  /** The same power in whole horsepower, if it is the power of the engine. */
  readonly hp: number | null;
  readonly changes: readonly LineChange[];
  readonly after: CustomsResult;
};

/** Returns the greatest whole horsepower that is at most this many kilowatts after rounding. */
function horsepowerOf(kw: string): number {
  let hp = Math.ceil(Number(kw) / 0.735) + 1;
  while (hp > 0 && isGreater(readDecimal(kilowattsOf(hp)), readDecimal(kw))) hp -= 1;
  return hp;
}

/** Returns the limits of volume and power in the tables of the day. */
function limitsOn(tables: CustomsTables, { declared, payer }: CustomsTerms): { cc: number[]; kw: string[] } {
  const fee = tableOn(tables, 'recycling_fee', declared);
  const unified = payer === 'legal' ? null : tableOn(tables, 'unified_rate', declared);
  const duty = payer === 'legal' ? tableOn(tables, 'import_duty', declared) : null;
  const ofFuel = duty
    ? [duty.petrol, duty.diesel].flatMap((fuel) => [...fuel.up_to_3, ...fuel.from_3_to_7, ...fuel.over_7])
    : [];
  const byCc: readonly { readonly up_to_cc: number | null }[] = [
    ...(unified ? [...unified.from_3_to_5, ...unified.over_5] : []),
    ...ofFuel,
    ...(fee?.engine ?? []),
  ];
  const byKw = [fee?.electric, ...(fee?.engine ?? []).map(({ rows }) => rows)].flatMap((rows) => rows ?? []);
  const { preferential } = fee ?? {};
  const cc = [...byCc.map((row) => row.up_to_cc), preferential?.up_to_cc].filter((limit) => typeof limit === 'number');
  const kw = [...byKw.map((row) => row.up_to_kw), preferential?.up_to_kw, preferential?.electric_up_to_kw].filter(
    (limit) => typeof limit === 'string',
  );
  return { cc: [...new Set(cc)], kw: [...new Set(kw)] };
}

/**
 * Returns the same car with the power at which the recycling fee is that for `kw`; null for a hybrid whose motors alone exceed
 * it.
 */
function withPower(terms: CustomsTerms, kw: string): CustomsTerms | null {
  if (terms.powertrain === 'electric' || terms.powertrain === 'series_hybrid') return { ...terms, power30MinKw: kw };
  if (terms.powertrain === 'other_hybrid' && terms.power30MinKw !== null) return null;
  return { ...terms, powerKw: kw, powerHp: terms.powerHp === null ? null : horsepowerOf(kw) };
}

/** The volume rows that the lines used, as one text for comparison. */
const volumesOf = ({ lines }: CustomsResult): string =>
  JSON.stringify(lines.map(({ row }) => row.ranges.filter(({ unit }) => unit === 'cc')));

/** A smaller engine is suggested only if it is close: 1.8 litres instead of 2, not 1 litre. */
const nearestVolume = 0.8;

/**
 * Returns the nearest lower volume and power at which a line falls into another row, and the power of the preferential recycling fee. The
 * rules are evaluated at each limit of the tables, and only limits that lower the total are returned.
 */
export function figureCliffs(tables: CustomsTables, terms: CustomsTerms): FigureCliff[] {
  const now = computeCustoms(tables, terms);
  if (now.totalMinor === null) return [];
  const total = now.totalMinor;
  const { cc, kw } = limitsOn(tables, terms);
  const cliffOf = (figure: FigureCliff['figure'], value: string, changed: CustomsTerms | null): FigureCliff[] => {
    const after = changed && computeCustoms(tables, changed);
    if (!after || after.totalMinor === null || after.totalMinor >= total) return [];
    const hp = figure === 'power' ? horsepowerOf(value) : null;
    return [{ figure, value, hp, changes: changesBetween(now, after), after }];
  };
  const { engineCc } = terms;
  const volumes = cc
    .filter((limit) => engineCc !== null && limit < engineCc && limit >= engineCc * nearestVolume)
    .toSorted((one, other) => other - one)
    .flatMap((limit) => cliffOf('engine_cc', String(limit), { ...terms, engineCc: limit }))
    .filter(({ after }) => volumesOf(after) !== volumesOf(now));
  const power = powerOf(terms);
  const isElectric = terms.powertrain === 'electric' || terms.powertrain === 'series_hybrid';
  const powers = power.startsWith('no_')
    ? []
    : kw
        .filter((limit) => isGreater(readDecimal(power), readDecimal(limit)))
        .toSorted((one, other) => Number(other) - Number(one))
        .flatMap((limit) => cliffOf(isElectric ? 'power_30min' : 'power', limit, withPower(terms, limit)))
        .filter(({ changes }) => changes.some(({ key }) => key === 'recycling_fee'));
  const isPreferential = ({ after }: FigureCliff) => after.lines.some(({ row }) => row.isPreferential);
  const preferred = powers.find(isPreferential);
  return [...powers.slice(0, 1), ...(preferred && preferred !== powers[0] ? [preferred] : []), ...volumes.slice(0, 1)];
}
