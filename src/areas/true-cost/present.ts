import { formulaText } from '#areas/customs/formula-text.ts';
import { percentOf } from '#finance/costs.ts';
import { type Locale, formatMoney, formatNumber } from '#ui/format.ts';
import { type CostLine, isKnown, type LineFormula, type Source, type Total } from '#true-cost/cost-line.ts';
import type { BestMonthly } from '#true-cost/monthly.ts';
import type { findCost } from './find-cost.ts';
import { unknownReasons } from '#true-cost/unknown-reasons.ts';
import { type LineName, lineNames, lineNotes, riskOfCredit, wayNames } from './texts.ts';

type Found = Awaited<ReturnType<typeof findCost>>;
type Offer = NonNullable<Found['offer']>;

const percentText = (thousandths: unknown, locale: Locale): string =>
  `${formatNumber(Number(percentOf(Number(thousandths))), locale, 3)}\u00A0%`;

function annuityText(formula: Extract<LineFormula, { annuity: unknown }>, locale: Locale): string {
  const { amountMinor, ratePercent, months, balloonMinor } = formula.annuity;
  const [amount, rate] = [
    formatMoney(amountMinor, 'RUB', locale),
    `${formatNumber(Number(ratePercent), locale, 3)}\u00A0%`,
  ];
  const text =
    locale === 'ru'
      ? `Равные платежи: ${amount} на ${months}\u00A0мес. по ставке от ${rate}`
      : `Equal payments: ${amount} for ${months}\u00A0months at a rate from ${rate}`;
  if (balloonMinor === 0) return text;
  const buyout = formatMoney(balloonMinor, 'RUB', locale);
  return locale === 'ru' ? `${text}, выкуп ${buyout}` : `${text}, buyout ${buyout}`;
}

const textOf = (formula: LineFormula, locale: Locale): string =>
  'annuity' in formula ? annuityText(formula, locale) : formulaText(formula.products, locale);

const sourceOf = ({ name, date, url }: Source, locale: Locale) => ({ name: name[locale], date, url: url ?? null });

/** A line in the words of a language. */
function presentLine(line: CostLine<LineName>, locale: Locale) {
  const { key } = line;
  const name = lineNames[key][locale];
  if (!isKnown(line)) {
    const unknown = { minor: null, least_minor: null, formula: null, source: null, is_assumption: false, note: null };
    return { key, name, ...unknown, reason: unknownReasons[line.unknown][locale] };
  }
  return {
    key,
    name,
    minor: line.minor,
    least_minor: line.leastMinor ?? null,
    formula: textOf(line.formula, locale),
    source: sourceOf(line.source, locale),
    is_assumption: line.assumption ?? false,
    note: lineNotes[key]?.[locale] ?? null,
    reason: null,
  };
}

const presentTotal = ({ minor, knownMinor, unknown }: Total, locale: Locale) => ({
  minor,
  known_minor: knownMinor,
  unknown: unknown.map((key) => lineNames[key as LineName][locale]), // the keys of lines
});

const presentSum = ({ lines, total }: { lines: readonly CostLine<LineName>[]; total: Total }, locale: Locale) => ({
  lines: lines.map((line) => presentLine(line, locale)),
  total: presentTotal(total, locale),
});

/** The full cost of a credit goes before its rate, and the warning with it (38-FZ, article 28). */
function monthlyOf(best: BestMonthly, offer: Offer | null, locale: Locale) {
  if (!('offer' in best) || !offer) {
    const unknown = 'unknown' in best ? best.unknown : 'no_offer';
    return { line: presentLine({ key: 'monthly', unknown }, locale), terms: null, offer: null };
  }
  const line = presentLine(best.line, locale);
  const { formula } = best.line;
  const { psk_min: least, psk_max: most, category, title } = offer.values;
  const isCredit = offer.area === 'credits';
  const fullCost = `${locale === 'ru' ? 'ПСК' : 'Full cost (PSK)'} ${percentText(least, locale)}–${percentText(most, locale)}`;
  return {
    line: isCredit ? { ...line, formula: `${fullCost}. ${line.formula}`, note: riskOfCredit[locale] } : line,
    terms: 'annuity' in formula ? { months: formula.annuity.months, down_minor: best.downMinor } : null,
    offer: {
      id: offer.id,
      area: offer.area,
      category: isCredit ? String(category) : null,
      title: String(title),
      organization: { id: offer.row.organization_id, name: offer.row.display_name },
    },
  };
}

/** All that a listing costs, in the words of a language. */
export const presentCost = (found: Found, locale: Locale) => ({
  day: found.day,
  landed: presentSum(found.landed, locale),
  besides: found.besides.map((line) => presentLine(line, locale)),
  monthly: monthlyOf(found.best, found.offer, locale),
  day_one: presentSum(found.dayOne, locale),
  ownership: found.ownership && presentSum(found.ownership, locale),
  machine_hour: found.machineHour && presentSum(found.machineHour, locale),
  ways: found.ways.map(({ key, paidMinor, vatMinor, profitTaxMinor, netMinor }) => ({
    key,
    name: wayNames[key][locale],
    paid_minor: paidMinor,
    vat_minor: vatMinor,
    profit_tax_minor: profitTaxMinor,
    net_minor: netMinor,
  })),
  market: found.market && {
    level: found.market.level,
    low_minor: found.market.low_minor,
    median_minor: found.market.median_minor,
    high_minor: found.market.high_minor,
    comparables: found.market.count,
    is_local: found.market.isLocal,
    objects: found.market.objects,
  },
});
