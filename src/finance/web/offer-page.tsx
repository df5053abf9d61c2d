import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { regionsQuery } from '#listing/web/results/place-queries.ts';
import { sellerName } from '#listing/seller-name.ts';
import { appliesTo } from '#dictionary/dictionary.ts';
import type { Language } from '#dictionary/field.ts';
import { Facts } from '#dictionary/web/Facts.tsx';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { lazyComponent } from '#web/lazy-module.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { FinanceArea, RateEnd } from '../finance-area.ts';
import { areaNames } from '../names.ts';
import { offerNames } from '../offer-names.ts';
import { admits } from '../rules.ts';
import { checkEligibility } from '../eligibility.ts';
import { ApplyButton } from './ApplyButton.tsx';
import { AskForm } from './AskForm.tsx';
import { OfferTitle } from './OfferTitle.tsx';
import { isLoan, rateLabel, costText, rateText, offerTitle } from './offer-texts.ts';
import { applicantIn } from './eligibility-state.ts';
import { offerJsonLd } from './offer-json-ld.ts';
import { calculatorPath, offerPath, offersPath } from './offer-paths.ts';
import { type OfferWithConditions, offerQuery } from './offers-query.ts';
import { askSearch, type OffersState, readOffersState } from './offers-state.ts';
import { Consultation } from './Consultation.tsx';
import { Disclaimer, RiskNotice } from './RiskNotice.tsx';
import { foreignLanguage } from '#dictionary/text-language.ts';

/** This component is loaded only in areas whose offers have a schedule. */
const OfferSchedule = lazyComponent(async () => (await import('./OfferSchedule.tsx')).OfferSchedule);

/** This component is loaded where the figures of the visitor do not fit the offer. */
const WayOut = lazyComponent(async () => (await import('./WayOut.tsx')).WayOut);
/** The page asks for the figures of the offer alone, so that no criterion of a person fails. */
const nobody = applicantIn({}, null);

type AreaOf = (params: Record<string, string>) => FinanceArea | undefined;

/** Reads the state from the query of the address; the category comes from its path. */
const stateOf = (data: FinanceArea, params: Record<string, string>, search: RawSearch, locale: Language): OffersState =>
  readOffersState(data, { ...search, ...(params['category'] && { category: params['category'] }) }, locale);

/** Returns the module of the page of a single offer. */
export function offerPage(areaOf: AreaOf) {
  const required = (params: Record<string, string>): FinanceArea => areaOf(params) ?? raise();
  const load = async ({ api, queryClient, params, search, locale }: LoadContext): Promise<OfferWithConditions> => {
    const data = required(params);
    const state = stateOf(data, params, search, locale);
    const [offer] = await Promise.all([
      queryClient.ensureQueryData(offerQuery(api, data.area, idParam(params['id'] ?? ''), state.ask)),
      data.schedule && OfferSchedule.load(),
    ]);
    // Only one address leads to an offer: that with its own category.
    if (params['category'] !== undefined && params['category'] !== offer.values['category']) throw notFound();
    if (!admits(offer.values, state.ask)) await WayOut.load();
    if (offer.regions) await queryClient.ensureQueryData(regionsQuery(api, locale));
    return offer;
  };
  return {
    load,
    head({ params, words, locale }: LoadContext, offer: OfferWithConditions): Head {
      const data = required(params);
      const title = `${offerTitle(data, offer.values, locale)}, ${sellerName(offer.organization.name, locale)}`;
      const name = offerNames[data.area][locale];
      return {
        title: `${title} · ${words.translator('shell')('site_name')}`,
        description: words.translator('finance')('description', { title: `${name}: ${title}` }),
        canonical: offerPath(data.area, offer),
        // Structured data is part of documents only, so browsers do not load the code that makes it.
        ...(import.meta.env.SSR && { jsonLd: offerJsonLd(data, offer, locale) }),
      };
    },
    Page: function OfferPage() {
      const params = useParams();
      const data = required(params);
      const { locale } = useApp();
      const search = useSearch();
      return (
        <OfferView
          data={data}
          id={idParam(params['id'] ?? '')}
          state={stateOf(data, params, search, locale)}
          end={firstValue(search, 'rate') === 'max' ? 'max' : 'min'}
        />
      );
    },
  };
}

const raise = (): never => {
  throw notFound();
};

function OfferView({ data, id, state, end }: { data: FinanceArea; id: number; state: OffersState; end: RateEnd }) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const { api } = useApp();
  const href = useHref();
  const { data: offer } = useSuspenseQuery(offerQuery(api, data.area, id, state.ask));
  const { values, organization, regions } = offer;
  const title = <OfferTitle data={data} values={values} language={language} />;
  const { data: names = [] } = useQuery({ ...regionsQuery(api, language), enabled: regions !== null });
  const dictionary = { ...data, fields: data.fields.filter((field) => appliesTo(field, state.category)) };
  const texts = (['requirements', 'documents'] as const).filter((key) => values[key]);
  const addressOf = (rate: RateEnd, ask = state.ask) =>
    href(offerPath(data.area, offer) + stringifySearch({ ...askSearch(data, { ...state, ask }), ...(rate === 'max' && { rate }) }));
  const list = `${offersPath(data.area)}${state.category === null ? '' : `?category=${state.category}`}`;
  return (
    <PageContainer className="py-6">
      <Breadcrumbs
        label={t('crumbs')}
        items={[{ label: areaNames[data.area][language], href: href(offersPath(data.area)) }, { label: title }]}
      />
      <h1 className="mt-3 text-24 font-semibold wrap-anywhere md:text-32">{title}</h1>
      <p className="mt-1 text-18">
        <a href={href(paths.seller(organization.id))} className="link">
          {sellerName(organization.name, language)}
        </a>
      </p>
      {typeof values['lender_name'] === 'string' && (
        <p lang={foreignLanguage(values['lender_name'], language)} className="mt-1 text-14 text-ink-2">
          {t('lender', { name: values['lender_name'], licence: String(values['lender_licence'] ?? '') })}
        </p>
      )}
      {data.showsFullCost && (
        <div className="mt-5 space-y-4">
          {/* 38-FZ art. 28: the full cost stands before the rate, in letters that are not smaller. */}
          <p className="text-24 font-semibold">
            {t('psk_full')}: {rateText(values, 'psk', language)}
          </p>
          <p className="text-18">
            {rateLabel(data, language)}: {rateText(values, 'rate', language)}
          </p>
          <RiskNotice />
        </div>
      )}
      <form method="get" action={href(offerPath(data.area, offer))} className="mt-6">
        <h2 className="mb-3 text-20 font-semibold">{t('your_cost')}</h2>
        {end === 'max' && <input type="hidden" name="rate" value={end} />}
        <AskForm data={data} state={state} />
      </form>
      <div className="mt-4">
        {offer.cost && admits(values, state.ask) ? (
          <Card>
            <p className="text-ink-2">{data.costName[language]}</p>
            <p className="text-24 font-semibold md:text-32">{costText(offer.cost, offer.cost.from.monthly_minor === null ? 'total_minor' : 'monthly_minor', language)}</p>
            {isLoan(data) && (
              <p className="mt-2 text-ink-2">
                {t('overpaid')} {costText(offer.cost, 'price_minor', language)}, {t('total').toLocaleLowerCase(language)} {costText(offer.cost, 'total_minor', language)}
              </p>
            )}
            {data.costLines && (
              <dl className="mt-3 grid max-w-prose gap-1 text-14">
                {data.costLines(values, state.ask).map(({ name, minor }) => (
                  <div key={name.en} className="flex justify-between gap-4">
                    <dt className="text-ink-2">{name[language]}</dt>
                    <dd className="tabular-nums whitespace-nowrap">{formatMoney(minor, 'RUB', language)}</dd>
                  </div>
                ))}
              </dl>
            )}
            <ApplyButton data={data} offers={[offer]} ask={state.ask} />
          </Card>
        ) : (
          <Notice tone="warning">
            {t('cannot')}
            {!admits(values, state.ask) && (
              <Suspense>
                <div className="mt-3">
                  <WayOut data={data} offer={offer} verdict={checkEligibility(offer, state.ask, nobody)} ask={state.ask} hrefWith={(ask) => addressOf(end, ask)} />
                </div>
              </Suspense>
            )}
          </Notice>
        )}
        <div className="mt-3">
          <Disclaimer isLoan={isLoan(data)} />
        </div>
      </div>
      {offer.cost && admits(values, state.ask) && (
        <>
          {data.schedule && (
            <Suspense>
              <OfferSchedule data={data} offer={offer} ask={state.ask} end={end} addressOf={addressOf} />
            </Suspense>
          )}
          {data.calculator && (
            <p className="mt-4">
              <a href={href(calculatorPath(data.calculator, values, state.ask))} className="link">
                {t('calculator')}
              </a>
            </p>
          )}
        </>
      )}
      <section className="mt-8">
        <h2 className="mb-4 text-20 font-semibold">{t('conditions')}</h2>
        <Facts dictionary={dictionary} item={{ values, refs: {} }} locale={language} />
        <p className="mt-4 text-ink-2">
          {t('regions')}: {regions === null ? t('regions_all') : names.filter(({ iso }) => regions.includes(iso)).map(({ name }) => name).join(', ')}
        </p>
      </section>
      {texts.map((key) => (
        <WrittenSection key={key} title={t(key)} text={String(values[key])} />
      ))}
      {offer.conditions && <OrganizationConditions name={organization.name} conditions={offer.conditions} />}
      <Consultation />
      <p className="mt-8 text-14 text-ink-3">{t('updated', { date: formatDay(offer.updated_at, language) })}</p>
      <Button variant="secondary" className="mt-4" href={href(list)}>
        {t('other_offers')}
      </Button>
    </PageContainer>
  );
} // prettier-ignore

function WrittenSection({ title, text, level: Heading = 'h2' }: { title: string; text: string; level?: 'h2' | 'h3' }) {
  const language = useLocale() as Language;
  return (
    <section className={Heading === 'h2' ? 'mt-8 max-w-prose' : 'mt-5'}>
      <Heading className={Heading === 'h2' ? 'mb-2 text-20 font-semibold' : 'mb-1 font-semibold'}>{title}</Heading>
      <p lang={foreignLanguage(text, language)} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </section>
  );
}

/** The terms that an organisation states for all its offers. An application records the version under which it was sent. */
function OrganizationConditions({
  name,
  conditions,
}: {
  name: string;
  conditions: NonNullable<OfferWithConditions['conditions']>;
}) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const written = (['terms', 'requirements', 'documents'] as const).filter((key) => conditions[key]);
  if (written.length === 0) return null;
  return (
    <section className="mt-8 max-w-prose rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-20 font-semibold wrap-anywhere">
        {t('general.title', { name: sellerName(name, language) })}
      </h2>
      <p className="mt-1 text-14 text-ink-3">
        {t('general.version', {
          version: String(conditions.version),
          date: formatDay(conditions.created_at, language),
        })}
      </p>
      {written.map((key) => (
        <WrittenSection key={key} level="h3" title={t(`general.${key}`)} text={conditions[key]} />
      ))}
    </section>
  );
}
