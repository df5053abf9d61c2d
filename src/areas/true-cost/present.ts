import type { City } from '#areas/geo/contract.ts';
import { formulaText, rowText } from '#areas/customs/formula-text.ts';
import { percentText } from '#dictionary/fact-text.ts';
import { type Locale, formatMoney, formatNumber } from '#ui/format.ts';
import {
  type CostLine,
  type KnownLine,
  type Interest,
  isKnown,
  type LineFormula,
  type Source,
  type Total,
} from '#true-cost/cost-line.ts';
import type { BestMonthly } from '#true-cost/monthly.ts';
import { minComparables } from '#listing/price-rating.ts';
import type { findCost } from './find-cost.ts';
import { unknownReasons } from '#true-cost/unknown-reasons.ts';
import {
  type LineName,
  lineNames,
  lineNotes,
  loanNames,
  mortgageName,
  riskOfCredit,
  taxFormula,
  paymentMethodNames,
  paymentParts,
} from './texts.ts';

type Found = Awaited<ReturnType<typeof findCost>>;
type Offer = NonNullable<Found['offer']>;
type Method = Found['methods'][number];

function annuityText(formula: Extract<LineFormula, { annuity: unknown }>, locale: Locale): string {
  const { amountMinor, ratePercent, months, balloonMinor } = formula.annuity;
  const [amount, rate] = [
    formatMoney(amountMinor, 'RUB', locale),
    percentText(Math.round(Number(ratePercent) * 1000), locale),
  ];
  const text =
    locale === 'ru'
      ? `Равные платежи: ${amount} на ${months}\u00A0мес. по ставке от ${rate}`
      : `Equal payments: ${amount} for ${months}\u00A0months at a rate from ${rate}`;
  if (balloonMinor === 0) return text;
  const buyout = formatMoney(balloonMinor, 'RUB', locale);
  return locale === 'ru' ? `${text}, выкуп ${buyout}` : `${text}, buyout ${buyout}`;
}

/** «12 × 30 472,11 ₽ − 161 900 ₽ погашенного долга; платежей за эти годы: 12 из 60». */
function interestText({ months, ofMonths, paymentMinor, repaidMinor }: Interest, locale: Locale): string {
  const [payment, repaid] = [paymentMinor, repaidMinor].map((minor) => formatMoney(minor, 'RUB', locale));
  const text = `${months} × ${payment} − ${repaid}`;
  return locale === 'ru'
    ? `${text} погашенного долга; платежей за эти годы: ${months} из ${ofMonths}`
    : `${text} of principal repaid; payments within these years: ${months} of ${ofMonths}`;
}

function textOf(formula: LineFormula, locale: Locale): string {
  if ('interest' in formula) return interestText(formula.interest, locale);
  return 'annuity' in formula ? annuityText(formula, locale) : formulaText(formula.products, locale);
}

const sourceOf = ({ name, date, url }: Source, locale: Locale) => ({ name: name[locale], date, url: url ?? null });

/** The row of a table in words, and how certain the table is. */
const rowOf = (line: KnownLine | undefined, locale: Locale) => ({
  row: (line?.row && rowText(line.row.row, locale)) || null,
  confidence: line?.row?.confidence ?? null,
});

/** A line in the words of a language. */
function presentLine(line: CostLine<LineName>, locale: Locale) {
  const { key } = line;
  const name = lineNames[key][locale];
  if (!isKnown(line)) {
    const { least } = line;
    return {
      key,
      name,
      minor: null,
      least_minor: least?.minor ?? null,
      formula: least ? textOf(least.formula, locale) : null,
      source: least ? sourceOf(least.source, locale) : null,
      ...rowOf(least, locale),
      is_assumption: false,
      note: null,
      reason: unknownReasons[line.unknown][locale],
    };
  }
  return {
    key,
    name,
    minor: line.minor,
    least_minor: line.leastMinor ?? null,
    formula: textOf(line.formula, locale),
    source: sourceOf(line.source, locale),
    ...rowOf(line, locale),
    is_assumption: line.assumption ?? false,
    note: (lineNotes[key] ?? line.source.warning)?.[locale] ?? null,
    reason: null,
  };
}

/** The reasons of unknown lines, each once, without those of lines that only depend on another one. */
function reasonsOf(lines: readonly CostLine[], locale: Locale): string[] {
  const causes = lines.flatMap((line) => (isKnown(line) || line.unknown === 'other_line' ? [] : [line.unknown]));
  return [...new Set(causes.map((cause) => unknownReasons[cause][locale]))];
}

type LinesWithTotal = { readonly lines: readonly CostLine<LineName>[]; readonly total: Total };

/** Whether a line counts with its lower bound; a range does so only in a sum that is a lower bound itself. */
const countsAtLeast = (line: CostLine, totalMinor: number | null): boolean =>
  isKnown(line)
    ? totalMinor === null && line.leastMinor !== undefined && line.leastMinor < line.minor
    : line.least !== undefined;

const presentSum = ({ lines, total: { minor, knownMinor } }: LinesWithTotal, locale: Locale) => ({
  lines: lines.map((line) => presentLine(line, locale)),
  total: {
    minor,
    known_minor: knownMinor,
    unknown: lines.flatMap((line) => (isKnown(line) || line.least ? [] : [lineNames[line.key][locale]])),
    at_least: lines.filter((line) => countsAtLeast(line, minor)).map(({ key }) => lineNames[key][locale]),
    reasons: reasonsOf(lines, locale),
  },
});

const isCredit = ({ area }: Pick<Offer, 'area'>): boolean => area === 'credits';

/** «ПСК 19–24,5 %». */
const fullCostOf = ({ values: { psk_min: least, psk_max: most } }: Offer, locale: Locale): string =>
  `${locale === 'ru' ? 'ПСК' : 'full cost of credit (PSK)'} ${formatNumber(Number(least) / 1000, locale, 3)}–${percentText(Number(most), locale)}`;

/** The kind of loan, and its full cost: payments of two listings differ by both. */
function loanOf(offer: Offer, locale: Locale): string {
  if (!isCredit(offer)) return loanNames.lease[locale];
  const name = loanNames[offer.values['category'] as keyof typeof loanNames] ?? loanNames.consumer;
  return `${name[locale]}, ${fullCostOf(offer, locale)}`;
}

const presentOffer = (offer: Offer) => ({
  id: offer.id,
  area: offer.area,
  category: isCredit(offer) ? String(offer.values['category']) : null,
  title: String(offer.values['title']),
  organization: { id: offer.row.organization_id, name: offer.row.display_name },
});

/** The full cost of a credit goes before its rate, and the warning with it (38-FZ, article 28). */
function monthlyOf(best: BestMonthly, offer: Offer | null, locale: Locale) {
  if (!('offer' in best) || !offer) {
    const unknown = 'unknown' in best ? best.unknown : 'no_offer';
    return { line: presentLine({ key: 'monthly', unknown }, locale), terms: null, offer: null };
  }
  const line = presentLine(best.line, locale);
  const { formula } = best.line;
  const full = fullCostOf(offer, locale);
  const formulaOfLine = `${full.charAt(0).toUpperCase()}${full.slice(1)}. ${line.formula}`;
  return {
    line: isCredit(offer) ? { ...line, formula: formulaOfLine, note: riskOfCredit[locale] } : line,
    terms:
      'annuity' in formula
        ? { months: formula.annuity.months, down_minor: best.downMinor, loan: loanOf(offer, locale) }
        : null,
    offer: presentOffer(offer),
  };
}

/** The payments by one method as a sum. */
function paymentFormula(
  { instalments }: Method,
  { priceMinor, addedMinor }: Found['paymentTerms'],
  locale: Locale,
): string {
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  const say = paymentParts[locale];
  const parts = instalments
    ? [
        [say.down, instalments.downMinor],
        [`${instalments.months} ×`, instalments.monthlyMinor],
        [say.buyout, instalments.buyoutMinor],
      ]
    : [[say.price, priceMinor]];
  return [...parts, [say.delivery, addedMinor]]
    .flatMap(([name, minor]) => (Number(minor) > 0 ? [`${name}\u00A0${money(Number(minor))}`] : []))
    .join(' + ');
}

function presentMethod(method: Method, { offers, paymentTerms }: Found, locale: Locale) {
  const { key, instalments, paidMinor, vatMinor, profitTaxMinor, netMinor } = method;
  const offer = offers.find(({ id, area }) => id === instalments?.offer.id && area === instalments.offer.area);
  return {
    key,
    name: (offer?.values['category'] === 'mortgage' ? mortgageName : paymentMethodNames[key])[locale],
    months: instalments?.months ?? null,
    formula: paymentFormula(method, paymentTerms, locale),
    offer: offer ? presentOffer(offer) : null,
    paid_minor: paidMinor,
    vat_minor: vatMinor,
    profit_tax_minor: profitTaxMinor,
    net_minor: netMinor,
  };
}

/** How VAT and profit tax were computed, and from which table. */
function presentTaxes({ taxes, vatOf }: Found['paymentTerms'], locale: Locale) {
  if (!taxes) return null;
  const vat = Number(taxes.vatPercent);
  const formula = taxFormula[locale](formatNumber(vat, locale, 2), formatNumber(100 + vat, locale, 2), formatNumber(Number(taxes.profitTaxPercent), locale, 2), vatOf); // prettier-ignore
  return { formula, source: { name: locale === 'ru' ? taxes.sourceRu : taxes.source, date: taxes.version } };
}

/** The region of a city after a comma: «в Москве», which is a region of its own name, or «регион: Татарстан». */
function placeName({ name, name_in, name_en, region }: City, locale: Locale): string {
  if (region.name === name) return locale === 'ru' ? `в\u00A0${name_in}` : `in ${name_en}`;
  return locale === 'ru' ? `регион: ${region.name}` : `region: ${region.name_en}`;
}

/** All that a listing costs, in the words of a language. */
export const presentCost = (found: Found, city: City, locale: Locale) => ({
  day: found.day,
  landed: presentSum(found.landed, locale),
  besides: found.besides.map((line) => presentLine(line, locale)),
  monthly: monthlyOf(found.best, found.offer, locale),
  day_one: presentSum(found.dayOne, locale),
  ownership: found.ownership && presentSum(found.ownership, locale),
  machine_hour: found.machineHour && presentSum(found.machineHour, locale),
  ways: found.methods.map((method) => presentMethod(method, found, locale)),
  taxes: presentTaxes(found.paymentTerms, locale),
  market: found.market && {
    level: found.market.level,
    low_minor: found.market.low_minor,
    median_minor: found.market.median_minor,
    high_minor: found.market.high_minor,
    comparables: found.market.count,
    place: found.market.isLocal ? placeName(city, locale) : null,
    cars: [...found.market.cars],
  },
  few: found.few && { comparables: found.few.count, needed: minComparables, cars: [...found.few.cars] },
});
