import { computeOsago } from '#areas/calculators/osago-rules.ts';
import { type OsagoVersion, versionOn } from '#areas/calculators/osago-table.ts';
import type { CostLine } from './cost-line.ts';
import { readDecimal } from '#areas/calculators/fraction.ts';
import { amountOf, type Formula } from '#areas/customs/formula.ts';
import { findRow } from '#areas/customs/lines.ts';
import type { MyFigures } from './my-figures.ts';

/** Places whose name in the table of territories differs from their city's. */
const placesOfRegions: Readonly<Record<string, string>> = {
  'RU-MOS': 'Московская область',
  'RU-LEN': 'Ленинградская область',
};
const placesOfCities: Readonly<Record<string, string>> = {
  'RU-AD Майкоп': 'Республика Адыгея',
  'RU-CE Грозный': 'Чеченская Республика',
  'RU-KC Черкесск': 'Карачаево-Черкесская Республика',
  'RU-NEN Нарьян-Мар': 'Ненецкий АО',
  'RU-CHU Анадырь': 'Чукотский АО',
};
/** Towns with the name of another region's centre; the table does not contain them. */
const namesakes: ReadonlySet<string> = new Set(['RU-KLU Киров', 'RU-BA Благовещенск']);

/** Returns the name of a city in the OSAGO table of territories, which contains only regional centres; undefined for other cities. */
export function osagoPlace(city: { readonly name: string; readonly region: string }): string {
  const named = `${city.region} ${city.name}`;
  if (namesakes.has(named)) return named;
  return placesOfRegions[city.region] ?? placesOfCities[named] ?? city.name;
}

/**
 * Returns the price range of a one-year policy for a car, from the lowest to the highest base tariff that an insurer
 * may charge.
 */
export function osagoLine(
  versions: readonly OsagoVersion[],
  { powerHp, place, day }: { powerHp: number | null; place: string; day: string },
  figures: Pick<MyFigures, 'payer' | 'driverAge' | 'driverExperience' | 'bonusClass'>,
): CostLine<'osago'> {
  const { driverAge: age, driverExperience: experience, bonusClass } = figures;
  const { version, base, premium, isCapped, lines } = computeOsago(versions, {
    date: day,
    vehicle: 'car',
    owner: figures.payer === 'individual' ? 'individual' : 'legal',
    place,
    powerHp,
    months: 12,
    drivers: [{ age, experience, bonusClass }],
  });
  if (!version || !base || !premium || powerHp === null) return { key: 'osago', unknown: 'no_coefficient' };
  const cap = { code: 'cap' as const, value: String(version.tables.cap.times) };
  const factors = isCapped ? [cap, ...lines.filter(({ code }) => code === 'KT')] : lines;
  const products: Formula = [
    [
      { unit: 'roubles', minors: [base.maxMinor] },
      ...factors.flatMap(({ code, value }) =>
        value === null ? [] : [{ unit: 'coefficient' as const, value, of: code }],
      ),
    ],
  ];
  const { KM } = version.tables;
  const byPower = findRow(KM.rows, ({ up_to_hp: limit }) => limit, readDecimal(String(powerHp)), 'hp');
  return {
    key: 'osago',
    minor: amountOf(products),
    leastMinor: premium.minMinor,
    formula: { products },
    source: { name: { ru: version.act, en: version.act_en }, date: version.effective_from },
    // Beyond the limit of the law power changes nothing.
    ...(byPower && !isCapped && { row: { row: { ranges: [byPower.range], age: null }, confidence: KM.confidence } }),
  };
}

/** The highest power in h.p. of each band in which a policy costs the same, ascending; Infinity for the last. */
export const powerBands = (versions: readonly OsagoVersion[], day: string): number[] =>
  versionOn(versions, day)?.tables.KM.rows.map(({ up_to_hp }) => up_to_hp ?? Infinity) ?? [Infinity];
