import { describe, expect, test } from 'vitest';
import { osagoVersions } from '#areas/calculators/tables.ts';
import { context, day, fromJapan, fromKazan, mine, minorOf, monthlyOf, offer } from '#tests/support/sample-costs.ts';
import { isKnown, totalOf } from './cost-line.ts';
import { dayOneCash } from './day-one.ts';
import { landedPrice } from './landed-price.ts';
import type { BestMonthly } from './monthly.ts';
import { assumedFigures } from './my-figures.ts';
import { osagoLine } from './osago.ts';
import { ownership } from './ownership.ts';

test('cash of the first day includes the down payment of the best offer, or the price if there is none', () => {
  const landed = landedPrice(fromKazan, mine, context);
  const osago = osagoLine(osagoVersions, { powerHp: 150, place: 'Москва', day }, assumedFigures);
  const delivery = minorOf(landed.lines, 'delivery')!;
  const withLoan = dayOneCash(landed, monthlyOf(150_000_000, [offer(1, {})]), [osago], {
    ...mine,
    assumed: ['downPercent'],
    day,
  });
  expect(withLoan.lines.map(({ key }) => key)).toEqual(['down_payment', 'delivery', 'osago']);
  // 20 % of the price, an assumption of Dvor.
  expect(withLoan.lines[0]).toMatchObject({
    formula: {
      products: [
        [
          { unit: 'roubles', minors: [150_000_000] },
          { unit: 'percent', value: '20' },
        ],
      ],
    },
    source: { name: { ru: 'Оценка Двора' } },
  });
  const stated = { ...mine, figures: { ...assumedFigures, downMinor: 30_000_000 }, day };
  const [own] = dayOneCash(landed, monthlyOf(150_000_000, [offer(1, {})]), [osago], stated).lines;
  expect(own).toMatchObject({ minor: 30_000_000, source: { name: { ru: 'Ваши условия' } } });
  expect(withLoan.total.minor).toBe(30_000_000 + delivery + (isKnown(osago) ? osago.minor : 0));
  const withoutLoan = dayOneCash(landed, { unknown: 'no_offer' }, [osago], { ...mine, day });
  expect(withoutLoan.total.minor! - withLoan.total.minor!).toBe(120_000_000);
});

test('ownership includes the loan, a policy a year and kilometres', () => {
  const landed = landedPrice(fromKazan, mine, context);
  const osago = osagoLine(osagoVersions, { powerHp: 150, place: 'Москва', day }, assumedFigures);
  const monthly = monthlyOf(150_000_000, [offer(1, { rate_min: 18_000 })]);
  const { lines, total } = ownership(landed, { osago, monthly }, { ...mine, day });
  expect(minorOf(lines, 'financing')).toBe(60 * 3_047_211 - 120_000_000);
  expect(lines[0]).toMatchObject({ key: 'delivered', minor: landed.total.minor, assumption: true });
  const minors = landed.lines.map((line) => (isKnown(line) ? line.minor : 0));
  expect(lines[0]).toMatchObject({ formula: { products: [[{ unit: 'roubles', minors }]] } });
  expect(minorOf(lines, 'running')).toBe(15_000 * 5 * 10_00);
  expect(total).toEqual(totalOf(lines));
  // An electric car burns no fuel; its consumption is as unknown.
  const electric = ownership(landed, { osago, monthly, isElectric: true }, { ...mine, day });
  expect(minorOf(electric.lines, 'charging')).toBe(minorOf(lines, 'running'));
  expect(minorOf(electric.lines, 'running')).toBeUndefined();
  expect(minorOf(lines, 'osago_years')).toBe(isKnown(osago) ? osago.minor * 5 : 0);
  const unknown = landedPrice({ ...fromJapan, values: { ...fromJapan.values, border_point: 'other' } }, mine, context);
  const bounded = ownership(unknown, { osago, monthly }, { ...mine, day });
  expect(bounded.total.minor).toBeNull();
  // Customs are named where they are paid alone.
  expect(bounded.lines[0]).toMatchObject({ key: 'landed', unknown: 'other_line' });
  // A lower bound has the policies at their lower end.
  const range = isKnown(osago) ? (osago.minor - osago.leastMinor!) * 5 : 0;
  expect(range).toBeGreaterThan(0);
  expect(bounded.total.knownMinor - unknown.total.knownMinor).toBe(total.knownMinor - landed.total.minor! - range);
  // A car in the buyer's city costs its price.
  const here = landedPrice({ ...fromKazan, city: mine.place }, mine, context);
  expect(ownership(here, { osago, monthly }, { ...mine, day }).lines[0]).toMatchObject({
    key: 'price',
    minor: 150_000_000,
  });
});

describe('the interest within the years of ownership', () => {
  const landed = landedPrice(fromKazan, mine, context);
  const osago = osagoLine(osagoVersions, { powerHp: 150, place: 'Москва', day }, assumedFigures);
  const over = (years: number, monthly: BestMonthly) =>
    ownership(landed, { osago, monthly }, { ...mine, figures: { ...assumedFigures, years }, day });
  const offered = monthlyOf(150_000_000, [offer(1, { rate_min: 18_000 })]);

  test('is that of the payments within them', () => {
    // 1 200 000 ₽ at 1.5 % a month: of twelve payments of 30 472.11 ₽ about 161 900 ₽ repay the debt, which leaves 203 800 ₽.
    const year = minorOf(over(1, offered).lines, 'financing')!;
    let [balance, interest] = [120_000_000, 0];
    for (let month = 0; month < 12; month += 1) {
      interest += balance * 0.015;
      balance += balance * 0.015 - 3_047_211;
    }
    expect(Math.abs(year - interest)).toBeLessThan(12);
    const all = minorOf(over(5, offered).lines, 'financing')!;
    expect(year).toBeLessThan(all / 2);
    expect(minorOf(over(7, offered).lines, 'financing')).toBe(all);
  });

  test('is unknown without an offer, and none where the down payment is the whole price', () => {
    const { lines, total } = over(1, { unknown: 'no_offer' });
    expect(lines).toContainEqual({ key: 'financing', unknown: 'no_offer' });
    expect(total.minor).toBeNull();
    const paid = over(1, { unknown: 'nothing_to_finance' });
    const range = isKnown(osago) ? osago.minor - osago.leastMinor! : 0;
    expect(paid.total.minor! - range).toBe(total.knownMinor);
  });
});
