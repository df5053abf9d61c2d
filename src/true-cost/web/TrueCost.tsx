import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatInteger, type Locale, roundEstimate } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { CostBar } from './CostBar.tsx';
import { CostLine, CostSum, Fold, leftOutText, rouble, sumText, Uncounted } from './CostLines.tsx';
import { type Cost, isCounted, isTold, type Line, reachText, tellsMore, unknownLines } from './cost-parts.ts';
import { OfferLink, PaymentMethods } from './PaymentMethods.tsx';
import { HowCounted } from './HowCounted.tsx';
import { costQuery } from './cost-query.ts';
import { costWords } from './cost-words.ts';
import { marketSide } from '#listing/price-rating.ts';

type Props = { cost: Cost; locale: Locale };

/** What a sum over years comes to in a month. */
const monthOf = ({ years, total }: NonNullable<Cost['ownership']>): number =>
  (total.minor ?? total.known_minor) / years / 12;

/**
 * The whole cost of a listing for the visitor; nothing where only its price is known. Every line unfolds without scripts to its formula and source.
 * `children` follow the ways to pay.
 */
export function TrueCost({ id, children }: { id: number; children?: ReactNode }) {
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useQuery(costQuery(api, id, locale));
  if (!data?.cost) return null;
  const { cost } = data;
  const say = costWords[locale];
  const { landed, place } = cost;
  const { minor, known_minor: known, unknown, at_least: atLeast } = landed.total;
  const isFromAbroad = landed.lines.some(({ key }) => key === 'freight');
  const priceMinor = landed.lines.find(({ key }) => key === 'price')?.minor ?? 0;
  const isPriceAlone = (minor ?? known) === priceMinor;
  const isKnown = (line: Line): boolean => line.minor !== null;
  const sums = [
    { key: 'day_one', name: say.day_one, sum: cost.day_one },
    ...(cost.ownership
      ? [
          {
            key: 'ownership',
            name: say.ownership(cost.ownership.years),
            sum: cost.ownership,
            besides: `${say.a_month_of(rouble(roundEstimate(monthOf(cost.ownership)), locale))}, ${say.unsold}`,
            note: say.ownership_note,
          },
        ]
      : []),
    ...(cost.machine_hour ? [{ key: 'hour', name: say.hour, sum: cost.machine_hour }] : []),
  ];
  const told = sums.filter(({ sum }) => tellsMore(sum, priceMinor));
  const besides = cost.besides.filter(isCounted);
  // Sums that are shown name what they lack by themselves.
  const uncounted = unknownLines([
    ...landed.lines,
    cost.monthly.line,
    ...sums.flatMap((each) => (told.includes(each) ? [] : each.sum.lines)),
    ...cost.besides,
  ]);
  // What a total lacks stands beside it, with the reasons, and nowhere else.
  const isLeadingUncounted = unknown.length > 0 && (!isPriceAlone || isFromAbroad);
  // A price alone rests on no terms: neither a payment nor a sum has anything of the buyer's.
  const usesTerms =
    !isPriceAlone || isKnown(cost.monthly.line) || cost.ownership !== null || told.some(({ key }) => key === 'hour');
  // Most of what a car from abroad costs is not its price, so that is said even where it is unknown.
  if (!isFromAbroad && isPriceAlone && told.length + besides.length === 0 && !isKnown(cost.monthly.line)) return null;
  return (
    <section id="cost" className="scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-20 font-semibold">{say.title}</h2>
        <TermsLink locale={locale} />
      </div>
      <Card>
        {/* A price to which nothing is added stands at the top of the page, as does the payment with its terms. */}
        {!isPriceAlone && (
          <>
            <p className="text-24 font-semibold md:text-32">
              {minor === null ? <span className="text-16 font-normal text-ink-2">{say.at_least} </span> : '≈\u00A0'}
              {sumText(landed.total, locale)}
            </p>
            {!isLeadingUncounted && <p className="text-ink-2">{reachText(landed.lines, place.name, locale)}</p>}
          </>
        )}
        {atLeast.length > 0 && (
          <p className="mt-1 text-14 text-ink-3">{leftOutText({ unknown: [], at_least: atLeast }, locale)}</p>
        )}
        {isLeadingUncounted && <Uncounted lines={uncounted} locale={locale} />}
        {/* Shares of a sum that lacks a part would be wrong. */}
        {landed.total.minor !== null && (
          <CostBar lines={landed.lines} priceName={isFromAbroad ? say.abroad : say.price} locale={locale} />
        )}
        {landed.lines.filter(isTold).length > 1 && (
          <div className="mt-3 divide-y divide-line border-t border-line">
            {landed.lines.filter(isTold).map((line) => (
              <CostLine key={line.key} line={line} day={cost.day} locale={locale} />
            ))}
          </div>
        )}
        {(isKnown(cost.monthly.line) || told.length + besides.length > 0) && (
          <div className="mt-4 first:mt-0">
            <h3 className="mb-1 text-14 font-semibold text-ink-2">{say.payments}</h3>
            <div className="divide-y divide-line border-t border-line">
              {isKnown(cost.monthly.line) && <Monthly cost={cost} locale={locale} />}
              {told.map(({ key, ...each }) => (
                <CostSum key={key} {...each} day={cost.day} locale={locale} />
              ))}
              {besides.map((line) => (
                <CostLine key={line.key} line={line} day={cost.day} locale={locale} />
              ))}
            </div>
          </div>
        )}
        {isFromAbroad && (
          <p className="mt-3">
            <a href={href(paths.customs(id))} className="link inline-block min-h-6">
              {say.count_customs}
            </a>
          </p>
        )}
        {cost.market && <Market market={cost.market} landedMinor={minor ?? known} locale={locale} />}
        {cost.few && <Few few={cost.few} locale={locale} />}
        {cost.ways.length > 1 && <PaymentMethods cost={cost} locale={locale} />}
        {children}
        <HowCounted cost={cost} uncounted={isLeadingUncounted ? [] : uncounted} usesTerms={usesTerms} locale={locale} />
      </Card>
    </section>
  );
}

/** Opens the dialog of the buyer's terms. */
function TermsLink({ locale }: { locale: Locale }) {
  return (
    <Button href="?dialog=figures" rel="nofollow" variant="quiet" size="sm" className="-mx-3 noscript:hidden">
      {costWords[locale].terms}
    </Button>
  );
}

/** The best payment, with a link to its offer. */
function Monthly({ cost: { day, monthly }, locale }: Props) {
  const { line, offer } = monthly;
  return (
    <CostLine line={line} day={day} locale={locale}>
      {offer && <OfferLink offer={offer} locale={locale} />}
    </CostLine>
  );
}

type MarketProps = { market: NonNullable<Cost['market']>; landedMinor: number; locale: Locale };

/** The landed price beside those of similar cars in Russia, with those cars; folded, because the verdict stands below the price. */
function Market({ market, landedMinor, locale }: MarketProps) {
  const say = costWords[locale];
  const { median_minor: median, low_minor: low, high_minor: high, comparables, place, cars } = market;
  const { side, percent } = marketSide(market.level, roundEstimate(landedMinor), roundEstimate(median));
  const medianText = rouble(roundEstimate(median), locale);
  return (
    <Fold name={say.market}>
      <p className="text-ink">
        {side === 'usual' ? say.market_usual(medianText) : say.market_text(percent, side, medianText)}
      </p>
      <p className="mt-1 text-ink-2">{say.quartiles(rouble(low, locale), rouble(high, locale))}</p>
      <p className="mt-1 text-ink-3">{say.market_of(comparables, place)}</p>
      <AlikeCars cars={cars} locale={locale} />
      {cars.length < comparables && <p className="mt-1 text-12 text-ink-3">{say.listed(cars.length)}</p>}
    </Fold>
  );
}

/** Shows the few cars in Russia that are like one from abroad, or says that there are none. */
function Few({ few, locale }: { few: NonNullable<Cost['few']>; locale: Locale }) {
  const say = costWords[locale];
  return (
    <div className="border-t border-line pt-4 text-14">
      <h3 className="mb-2 text-16 font-semibold">{say.market}</h3>
      <p className="text-ink-2">{say.few(few.comparables, few.needed)}</p>
      <AlikeCars cars={few.cars} locale={locale} />
    </div>
  );
}

function AlikeCars({ cars, locale }: { cars: NonNullable<Cost['few']>['cars']; locale: Locale }) {
  const href = useHref();
  if (cars.length === 0) return null;
  return (
    <ul className="mt-2 gap-x-8 sm:columns-2">
      {cars.map(({ id, price_minor: price, year, mileage_km: mileage, city }) => (
        <li key={id} className="break-inside-avoid">
          <a href={href(paths.listing('auto', id, null))} className="link inline-block min-h-6">
            {rouble(price, locale)}
          </a>
          <span className="text-ink-3">
            {` · ${year} · ${kilometres(mileage, locale)} · ${locale === 'ru' ? city.name : city.name_en}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const kilometres = (km: number, locale: Locale): string => `${formatInteger(km, locale)}\u00A0${costWords[locale].km}`;
