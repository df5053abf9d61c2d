import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { useCalculator } from '#areas/calculators/web/use-calculator.ts';
import type { Language } from '#dictionary/field.ts';
import { regionsQuery } from '#listing/web/results/place-queries.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table, type TableColumn } from '#ui/Table.tsx';
import type { RawSearch } from '#web/routes/search-params.ts';
import { allValues } from '#web/routes/view.ts';
import { useSearch } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useArea } from '#web/use-store.ts';
import { clientTypes } from '../common-fields.ts';
import { type Verdict, checkEligibility, withChanges } from '../eligibility.ts';
import type { FinanceArea } from '../finance-area.ts';
import { applicantIn, figureIn, figuresFor, mineKeys, standingsQuery } from './eligibility-state.ts';
import { OfferTitle } from './OfferTitle.tsx';
import { costText } from './offer-texts.ts';
import type { Offer } from './offers-query.ts';
import type { OffersState } from './offers-state.ts';
import { WayOut } from './WayOut.tsx';

type Props = {
  data: FinanceArea;
  state: OffersState;
  hrefOf: (offer: Offer) => string;
  /** Returns the address of the page with other figures and with the applicant's own data. */
  hrefWith: (ask: OffersState['ask'], mine: RawSearch) => string;
};

type Checked = { offer: Offer; verdict: Verdict; price: number };

/**
 * The rank of an offer: offers that the applicant is eligible for, then unknown ones, then those that a change makes possible, then impossible
 * ones.
 */
const rankOf = ({ verdict: { state, changes } }: Checked): number =>
  state === 'passes' ? 0 : state === 'unknown' ? 1 : changes === null ? 3 : 2;

/**
 * The section «Мои данные»: the applicant's data, and for each offer the verdict with the smallest change that would make the applicant
 * eligible.
 */
export function Eligibility({ data, state, hrefOf, hrefWith }: Props) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const { api, locale } = useApp();
  const href = useHref();
  const area = useArea();
  const mine = useCalculator(mineKeys);
  const { data: regions = [] } = useQuery(regionsQuery(api, locale));
  // Typed data go into the address, and the server decides by the address.
  const applicant = applicantIn(useSearch(), state.region ?? area?.iso ?? null);
  const list = useQuery({ ...standingsQuery(api, data, state, applicant), placeholderData: keepPreviousData });
  const totals = (list.data ?? []).map(({ total }) => total);
  const all = totals.reduce((sum, total) => sum + total, 0);
  const checked = (list.data ?? [])
    .flatMap(({ items }) => items)
    .map((offer): Checked => {
      const verdict = checkEligibility(offer, state.ask, applicant);
      const ask = withChanges(state.ask, verdict.changes ?? []);
      return { offer, verdict, price: data.cost(offer.values, ask, 'min')?.price_minor ?? Number.MAX_SAFE_INTEGER };
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.price - other.price);
  return (
    <section id="mine" className="mt-10 scroll-mt-20">
      <h2 className="text-20 font-semibold">{t('mine.title')}</h2>
      <p className="mt-1 max-w-prose text-pretty text-ink-2">{t('mine.lead')}</p>
      <form
        ref={mine.readForm}
        method="get"
        action={`${href(mine.path)}#mine`}
        onSubmit={(event) => {
          event.preventDefault();
          mine.apply();
        }}
        className="mt-4 grid items-start gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <Hidden search={{ ...mine.kept, mine: 'yes' }} />
        <Select
          label={t('mine.client')}
          name="my_client"
          placeholder={t('none')}
          value={applicant.client_type ?? ''}
          onChange={({ currentTarget }) => mine.set({ my_client: currentTarget.value || undefined })}
          options={clientTypes.map(({ key, [language]: label }) => ({ value: key, label }))}
        />
        <Select
          label={t('region')}
          name="my_region"
          placeholder={t('none')}
          value={applicant.region ?? ''}
          onChange={({ currentTarget }) => mine.set({ my_region: currentTarget.value || undefined })}
          options={regions.map(({ iso, name }) => ({ value: iso, label: name }))}
        />
        {figuresFor(data, state.category).map((figure) => (
          <NumberInput
            key={figure.param}
            label={t(`mine.${figure.figure}`)}
            name={figure.param}
            value={figureIn(mine.values, figure)}
            onValue={(value) => mine.set({ [figure.param]: value === null ? undefined : String(value) })}
            problemText={(problem) => t(`problems.${problem}`)}
            locale={locale}
            suffix={figure.scale === 100 ? '₽' : t(figure.figure === 'age_years' ? 'mine.years' : 'mine.months')}
          />
        ))}
        <noscript>
          <Button type="submit" variant="secondary">
            {t('count_button')}
          </Button>
        </noscript>
      </form>
      <p className="mt-3 text-14 text-ink-2">{t('mine.kept')}</p>
      <div className="mt-4">
        {list.isError ? (
          <ErrorState title={t('failed')} retry={{ label: t('retry'), onRetry: () => void list.refetch() }} />
        ) : list.isPending ? (
          <Skeleton className="h-80 w-full rounded-card" />
        ) : checked.length === 0 ? (
          <EmptyState icon="search" title={t('empty')} text={t('empty_text')} />
        ) : (
          <>
            <p className="mb-3 font-semibold" aria-live="polite">
              {t('mine.passing', { count: String(totals[0] ?? 0), all: String(all) })}
              {checked.length < all && (
                <span className="block text-14 font-normal text-ink-2">
                  {t('mine.cheapest', { count: String(checked.length) })}
                </span>
              )}
            </p>
            <Table
              caption={t('mine.title')}
              rows={checked}
              rowKey={({ offer }) => offer.id}
              // Typed data may be newer than the address, so links contain the typed data.
              columns={columnsOf({ data, state, hrefOf, hrefWith: (ask) => hrefWith(ask, mine.values) }, t, language)}
            />
          </>
        )}
      </div>
    </section>
  );
}

/** The id by which the row of an offer is found after a changed verdict has moved it. */
const rowId = ({ id }: Offer): string => `offer-${id}`;

type Words = ReturnType<typeof useTranslations<'finance'>>;

type RowProps = Omit<Props, 'hrefWith'> & { hrefWith: (ask: OffersState['ask']) => string };

function columnsOf(props: RowProps, t: Words, language: Language): TableColumn<Checked>[] {
  return [
    {
      key: 'offer',
      header: t('offer'),
      head: true,
      cell: ({ offer }) => (
        <div id={rowId(offer)} className="min-w-0 scroll-mt-24">
          <a href={props.hrefOf(offer)} className="link font-semibold wrap-anywhere">
            <OfferTitle data={props.data} values={offer.values} language={language} />
          </a>
          <p className="font-normal wrap-anywhere">{sellerName(offer.organization.name, language)}</p>
        </div>
      ),
    },
    {
      key: 'verdict',
      header: t('mine.verdict'),
      cell: (row) => (
        <WayOut
          {...row}
          data={props.data}
          ask={props.state.ask}
          hrefWith={(ask) => `${props.hrefWith(ask)}#${rowId(row.offer)}`}
        />
      ),
    },
    {
      key: 'cost',
      header: props.data.costName[language],
      align: 'end',
      cell: (row) => costAfter(props.data, props.state, row, language),
    },
  ];
}

/** The cost of an offer after the changes of its verdict; a dash if no change helps. */
function costAfter(
  data: FinanceArea,
  { ask }: OffersState,
  { offer, verdict: { changes } }: Checked,
  language: Language,
) {
  if (changes === null) return '—';
  const changed = withChanges(ask, changes);
  const [from, to] = [data.cost(offer.values, changed, 'min'), data.cost(offer.values, changed, 'max')];
  if (!from || !to) return '—';
  return costText({ from, to }, from.monthly_minor === null ? 'total_minor' : 'monthly_minor', language);
}

/** Hidden fields with which a GET form keeps other parameters of the address. */
function Hidden({ search }: { search: RawSearch }) {
  return Object.keys(search).flatMap((key) =>
    allValues(search, key).map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
  );
}
