import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { NoResult } from '#areas/calculators/web/Result.tsx';
import { useCalculator } from '#areas/calculators/web/use-calculator.ts';
import { ratesOf } from '#areas/currency/rates.ts';
import { titleIn } from '#listing/title.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { computeCustoms, unknownCustoms } from '../rules.ts';
import { customsTables } from '../tables.ts';
import { CliffRadar } from './CliffRadar.tsx';
import { CustomsCarForm } from './CustomsCarForm.tsx';
import { CustomsResult } from './CustomsResult.tsx';
import { TotalBar } from './TotalBar.tsx';
import { TwoCars } from './TwoCars.tsx';
import {
  type CarTexts,
  declaredOf,
  exampleOf,
  initialFor,
  keysOf,
  readCustoms,
  secondPrefix,
  textsOf,
  textsOfListing,
} from './customs-form.ts';
import { isComparing, listingIn, listingQuery, rateQuery } from './customs-queries.ts';

/** The form, terms and result of one car. */
function useCar(prefix: string, initial: CarTexts) {
  const { api, locale, now } = useApp();
  const today = moscowDay(new Date(now));
  const calculator = useCalculator(keysOf(prefix));
  const texts = textsOf(calculator.values, prefix, initial);
  const { data } = useQuery({
    ...rateQuery(api, declaredOf(texts, today)),
    placeholderData: keepPreviousData,
  });
  const read = readCustoms(texts, ratesOf(data?.rates ?? []), today, locale);
  const result = read.terms
    ? computeCustoms(customsTables, read.terms)
    : read.isRateMissing
      ? unknownCustoms('no_rate')
      : null;
  return { calculator, texts, read, result, prefix, initial: initialFor(calculator.values, prefix, initial) };
}

/** The customs payments for one car, or for two side by side: everything below the heading. */
export function CustomsCalculator() {
  const t = useTranslations('customs');
  const { api, locale, now } = useApp();
  const href = useHref();
  const search = useSearch();
  const id = listingIn(search);
  const { data: listing } = useQuery({ ...listingQuery(api, id ?? 0), enabled: id !== null });
  const initial = listing ? textsOfListing(listing.values, listing.price) : exampleOf(moscowDay(new Date(now)));
  const areTwo = isComparing(search);
  const first = useCar('', initial);
  const second = useCar(secondPrefix, initial);
  const cars = areTwo ? [first, second] : [first];
  // The second car begins as a copy of the first.
  const copied = Object.fromEntries(
    Object.entries(first.texts).map(([key, value]) => [`${secondPrefix}${key}`, value]),
  );
  const alone = Object.fromEntries(
    Object.entries(search).filter(([key]) => key !== 'compare' && !key.startsWith(secondPrefix)),
  );
  const toggled = areTwo ? alone : { ...search, ...first.calculator.values, ...copied, compare: '1' };
  return (
    <>
      {listing && (
        <p className="mt-3 text-14">
          {t('from_listing')}:{' '}
          <a className="link" href={href(paths.listing(listing.kind, listing.id, listing.slug))}>
            {titleIn(listing, locale)}
          </a>
        </p>
      )}
      {id !== null && listing === null && (
        <div className="mt-3">
          <Notice tone="warning">{t('listing_gone')}</Notice>
        </div>
      )}
      <p className="mt-4 print:hidden">
        <a
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          href={href(`${paths.customs()}${stringifySearch(toggled)}`)}
        >
          {t(areTwo ? 'compare_end' : 'compare')}
        </a>
      </p>
      {areTwo && first.result && second.result && (
        <div className="mt-6">
          <TwoCars
            first={{ result: first.result, valueMinor: first.read.priceMinor + first.read.deliveryMinor }}
            second={{ result: second.result, valueMinor: second.read.priceMinor + second.read.deliveryMinor }}
          />
        </div>
      )}
      {!areTwo && typeof first.result?.totalMinor === 'number' && <TotalBar totalMinor={first.result.totalMinor} />}
      <div className={areTwo ? 'mt-6 grid gap-8 lg:grid-cols-2' : 'mt-6'}>
        {cars.map((car, at) => (
          <section key={car.prefix} className="min-w-0">
            {areTwo && <h2 className="mb-3 text-20 font-semibold">{t(at === 0 ? 'first' : 'second')}</h2>}
            <CustomsCarForm
              calculator={car.calculator}
              prefix={car.prefix}
              texts={car.texts}
              initial={car.initial}
              read={car.read}
              isStacked={areTwo}
              result={
                car.result ? (
                  <div className="grid gap-6 print:block print:space-y-6">
                    <CustomsResult
                      result={car.result}
                      read={car.read}
                      title={areTwo ? `${t(at === 0 ? 'first' : 'second')}: ${t('total')}` : t('total')}
                    />
                    {car.read.terms && car.result.lines.length > 0 && (
                      <CliffRadar terms={car.read.terms} result={car.result} />
                    )}
                  </div>
                ) : (
                  <NoResult />
                )
              }
            />
          </section>
        ))}
      </div>
    </>
  );
}
