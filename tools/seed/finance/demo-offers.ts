import { clientTypes } from '#finance/common-fields.ts';
import { type FinanceAreaName, financeAreas } from '#finance/names.ts';
import { createRandom, type Random } from '../random.ts';

// Offers of plainly fictional organisations. No figure is that of a real bank; spreads are those of domain.md §4, so that calculators are worth using.

type Values = Record<string, unknown>;
export type DemoOffer = { area: FinanceAreaName; values: Values; regions: string[] | null };

/** How many offers of each area a demo of a hundred has. */
const shares: Record<FinanceAreaName, number> = {
  credits: 40,
  leasings: 16,
  bank_guarantee: 10,
  overdraft: 8,
  acquiring: 10,
  rko: 10,
  'business-registration': 6,
};

const rub = (roubles: number): number => roubles * 100;
const percent = (value: number): number => Math.round(value * 10) * 100;
const business = clientTypes.map(({ key }) => key).filter((key) => key === 'sole_trader' || key === 'company');

const words = ['Базовый', 'Быстрый', 'Выгодный', 'Гибкий', 'Главный', 'Деловой', 'Доступный', 'Классический', 'Лёгкий', 'Надёжный', 'Новый', 'Открытый', 'Первый', 'Простой', 'Прямой', 'Спокойный', 'Универсальный', 'Удобный']; // prettier-ignore
const titled = (random: Random, what: string): string => `${what} «${random.pick(words)}»`;

const some = <T>(random: Random, items: readonly T[], share = 0.6): T[] => {
  const chosen = items.filter(() => random.chance(share));
  return chosen.length > 0 ? chosen : [random.pick(items)];
};
const maybe = <T>(random: Random, value: T, share = 0.7): T | null => (random.chance(share) ? value : null);

/** A rate with its upper end. */
function rates(random: Random, least: number, most: number) {
  const from = percent(least + random.next() * (most - least));
  return { rate_min: from, rate_max: from + percent(random.next() * 6) };
}

const texts = {
  requirements: 'Гражданство России, регистрация в регионе присутствия.\nОтсутствие просроченных платежей на день заявки.',
  documents: 'Паспорт и второй документ на выбор.\nДокументы о доходе или отчётность за последний год.',
}; // prettier-ignore

function creditOf(random: Random): Values {
  const category = random.pick(['auto', 'mortgage', 'consumer', 'business']);
  const shape = {
    auto: { what: 'Автокредит', rate: [14, 27], amount: [100_000, 10_000_000], term: [12, 96], pledge: 'purchase' },
    mortgage: { what: 'Ипотека', rate: [12, 24], amount: [500_000, 60_000_000], term: [36, 360], pledge: 'purchase' },
    consumer: { what: 'Кредит', rate: [17, 34], amount: [30_000, 7_000_000], term: [6, 84], pledge: 'none' },
    business: { what: 'Кредит для бизнеса', rate: [16, 28], amount: [300_000, 200_000_000], term: [3, 60], pledge: 'guarantor' },
  }[category]!; // one of the four keys
  const interest = rates(random, shape.rate[0]!, shape.rate[1]!);
  const least = shape.amount[0]! * random.int(1, 5);
  const isPerson = category !== 'business';
  return {
    title: titled(random, shape.what),
    category,
    ...interest,
    // Insurance and fees make the full cost exceed the rate.
    psk_min: interest.rate_min + percent(random.next() * 2),
    psk_max: interest.rate_max + percent(2 + random.next() * 4),
    amount_min_minor: rub(least),
    amount_max_minor: rub(Math.max(least * 2, Math.round((shape.amount[1]! * (0.2 + random.next() * 0.8)) / 100_000) * 100_000)),
    term_min_months: shape.term[0]! * random.int(1, 2),
    term_max_months: Math.max(shape.term[0]! * 2, Math.round((shape.term[1]! * (0.5 + random.next() * 0.5)) / 12) * 12),
    down_payment_min: category === 'auto' || category === 'mortgage' ? percent(random.int(0, 6) * 5) : null,
    pledge: shape.pledge,
    insurance: random.pick(['none', 'lowers_rate', 'required']),
    car_states: category === 'auto' ? some(random, ['new', 'used', 'private'], 0.75) : null,
    homes: category === 'mortgage' ? some(random, ['new_building', 'resale', 'house', 'plot']) : null,
    income_proof: random.pick(isPerson ? ['none', 'bank_form', 'certificate'] : ['accounts', 'bank_form']),
    early_repayment: random.chance(0.8),
    decision_days: random.int(0, 5),
    client_types: isPerson ? (random.chance(0.4) ? ['individual', 'self_employed'] : ['individual']) : some(random, business, 0.8),
    ...(isPerson
      ? {
          age_min_years: random.pick([18, 20, 21, 23]),
          age_max_years: random.pick([65, 70, 75, 80]),
          income_min_minor: maybe(random, rub(random.int(2, 9) * 10_000)),
          experience_min_months: maybe(random, random.pick([3, 4, 6, 12])),
        }
      : {
          business_age_min_months: random.pick([3, 6, 12, 24]),
          turnover_min_minor: maybe(random, rub(random.int(1, 20) * 100_000)),
        }),
  };
} // prettier-ignore

const firmTerms = (random: Random): Values => ({
  client_types: some(random, business, 0.85),
  business_age_min_months: maybe(random, random.pick([3, 6, 12])),
  turnover_min_minor: maybe(random, rub(random.int(1, 20) * 50_000), 0.4),
});

const makers: Record<FinanceAreaName, (random: Random) => Values> = {
  credits: creditOf,
  leasings: (random) => ({
    title: titled(random, 'Лизинг'),
    things: some(random, ['auto', 'truck', 'spec', 'equipment', 'house'], 0.5),
    states: some(random, ['new', 'used'], 0.75),
    ...rates(random, 17, 29),
    amount_min_minor: rub(random.int(3, 20) * 100_000),
    amount_max_minor: rub(random.int(20, 200) * 1_000_000),
    term_min_months: random.pick([6, 12]),
    term_max_months: random.pick([36, 48, 60, 72]),
    down_payment_min: percent(random.int(0, 6) * 5),
    buyout: random.pick([0, 1000, 1000, 5000, 10_000]),
    vat: random.chance(0.8),
    insurance_included: random.chance(0.3),
    decision_days: random.int(1, 7),
    ...firmTerms(random),
    turnover_min_minor: null,
  }),
  bank_guarantee: (random) => ({
    title: titled(random, 'Банковская гарантия'),
    laws: some(random, ['44', '223', '185', 'commercial']),
    purposes: some(random, ['tender', 'performance', 'advance', 'warranty'], 0.7),
    ...rates(random, 2, 6),
    amount_min_minor: rub(random.int(1, 10) * 10_000),
    amount_max_minor: rub(random.int(10, 300) * 1_000_000),
    term_min_months: 1,
    term_max_months: random.pick([24, 36, 60]),
    fee_min_minor: rub(random.int(1, 10) * 500),
    pledge_free: random.chance(0.7),
    account_needed: random.chance(0.4),
    decision_days: random.int(0, 4),
    ...firmTerms(random),
    turnover_min_minor: null,
  }),
  overdraft: (random) => ({
    title: titled(random, 'Овердрафт'),
    ...rates(random, 17, 27),
    amount_min_minor: rub(random.int(1, 3) * 100_000),
    amount_max_minor: rub(random.int(3, 50) * 1_000_000),
    term_min_months: 6,
    term_max_months: random.pick([12, 24, 36]),
    limit_share: percent(random.int(6, 10) * 5),
    tranche_days: random.pick([30, 45, 60, 90]),
    opening_fee_minor: maybe(random, rub(random.int(1, 10) * 1000), 0.6),
    pledge_free: random.chance(0.8),
    decision_days: random.int(1, 5),
    ...firmTerms(random),
  }),
  acquiring: (random) => ({
    title: titled(random, 'Эквайринг'),
    channels: some(random, ['terminal', 'internet', 'mobile', 'sbp'], 0.7),
    fee_card: percent(1.3 + random.next() * 1.5),
    fee_internet: maybe(random, percent(1.8 + random.next() * 1.7)),
    fee_sbp: maybe(random, random.pick([400, 700]), 0.85),
    terminal_price_minor: maybe(random, rub(random.int(10, 35) * 1000)),
    monthly_fee_minor: maybe(random, rub(random.int(0, 20) * 100), 0.5),
    settlement_days: random.int(0, 3),
    account_needed: random.chance(0.5),
    decision_days: random.int(0, 3),
    ...firmTerms(random),
    terminal_rent_minor: maybe(random, rub(random.int(3, 15) * 100), 0.4),
  }),
  rko: (random) => ({
    title: titled(random, 'Расчётный счёт'),
    monthly_fee_minor: rub(random.pick([0, 290, 490, 990, 1490, 2490, 3990])),
    opening_fee_minor: random.chance(0.8) ? 0 : rub(1000),
    payment_price_minor: rub(random.int(0, 9) * 10 + 9),
    free_payments: random.pick([0, 3, 5, 10, 20, 100]),
    cash_in_fee: percent(random.int(0, 4) / 10),
    cash_out_fee: percent(random.int(0, 15) / 5),
    cash_out_limit_minor: maybe(random, rub(random.int(2, 20) * 100_000)),
    online: random.chance(0.8),
    client_types: some(random, business, 0.85),
  }),
  'business-registration': (random) => ({
    title: titled(random, 'Регистрация бизнеса'),
    forms: some(random, ['sole_trader', 'company', 'non_profit'], 0.6),
    price_minor: rub(random.int(0, 15) * 1000),
    duty_minor: random.chance(0.5) ? 0 : rub(4000),
    address_price_minor: maybe(random, rub(random.int(8, 30) * 1000)),
    days: random.int(2, 14),
    online: random.chance(0.7),
    account_included: random.chance(0.5),
    client_types: ['individual'],
  }),
};

const regionSets = [['RU-MOW', 'RU-MOS'], ['RU-SPE', 'RU-LEN'], ['RU-TA'], ['RU-SVE', 'RU-CHE']];

/** The offer of a number; the same number and seed give the same offer. */
export function demoOffer(seed: number, index: number): DemoOffer {
  const random = createRandom(seed, 90, index);
  const turn = index % 100;
  let end = 0;
  const area = financeAreas.find((name) => turn < (end += shares[name])) ?? 'credits';
  return {
    area,
    values: { ...makers[area](random), ...texts, active: !random.chance(0.05) },
    regions: random.chance(0.75) ? null : random.pick(regionSets),
  };
}
