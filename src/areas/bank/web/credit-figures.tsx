import { useLocale, useTranslations } from 'use-intl';
import { creditsData } from '#areas/credits/data.ts';
import { creditCategories } from '#areas/credits/fields.ts';
import type { OutputOf } from '#contract/client.ts';
import type { Language } from '#dictionary/field.ts';
import { AskForm } from '#finance/web/AskForm.tsx';
import type { Figures } from '#finance/web/directory/directory-page.tsx';
import { offerPath } from '#finance/web/offer-paths.ts';
import { costText, rateText } from '#finance/web/offer-texts.ts';
import { askSearch, readOffersState } from '#finance/web/offers-state.ts';
import { stated } from '#finance/web/offers-query.ts';
import { Disclaimer, RiskNotice } from '#finance/web/RiskNotice.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type RawSearch, stringifySearch } from '#web/routes/search-params.ts';
import { firstValue } from '#web/routes/view.ts';
import { useHref } from '#web/use-app.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';

type Bank = OutputOf<'bank/get_all'>['items'][number];

const sortOf = (search: RawSearch) => (firstValue(search, 'sort') === 'offers' ? 'offers' : 'cost');

function useFigures() {
  const language = useLocale() as Language;
  const search = useSearch();
  return { language, href: useHref(), search, state: readOffersState(creditsData, search, language) };
}

/** The inputs for the amount and term of a credit above the directory of banks, and the columns with each bank's cheapest credit. */
export const creditFigures: Figures<'bank/get_all'> = {
  searchOf(search, locale) {
    const state = readOffersState(creditsData, search, locale);
    const [category, sort] = [firstValue(search, 'category'), sortOf(search)];
    return {
      ...(category && state.category !== null && { category: state.category }),
      ...askSearch(creditsData, state),
      ...(sort !== 'cost' && { sort }),
    };
  },
  inputOf(search, locale) {
    const { category, ask } = readOffersState(creditsData, search, locale);
    return { category, ask: stated(ask), sort: sortOf(search) };
  },
  Inputs() {
    const t = useTranslations('directory');
    const { language, href, search, state } = useFigures();
    return (
      <>
        <Tabs
          label={t('kinds')}
          items={creditCategories.map(({ key, [language]: label }) => ({
            key,
            href: href(paths.banks() + stringifySearch({ category: key })),
            label,
            current: key === state.category,
          }))}
        />
        {state.category !== null && <input type="hidden" name="category" value={state.category} />}
        {sortOf(search) !== 'cost' && <input type="hidden" name="sort" value={sortOf(search)} />}
        <AskForm data={creditsData} state={state} />
        <RiskNotice />
      </>
    );
  },
  Orders({ hrefOf }) {
    const t = useTranslations('directory');
    const current = sortOf(useSearch());
    return (
      <nav aria-label={t('order')} className="mb-3 flex flex-wrap gap-2">
        <Chip selected={current === 'cost'} href={hrefOf({ sort: '' })}>
          {t('by_cost')}
        </Chip>
        <Chip selected={current === 'offers'} href={hrefOf({ sort: 'offers' })}>
          {t('by_offers')}
        </Chip>
      </nav>
    );
  },
  useColumns() {
    const t = useTranslations();
    const { language, href, state } = useFigures();
    const hrefOf = (credit: NonNullable<Bank['credit']>) =>
      href(offerPath('credits', credit) + stringifySearch(askSearch(creditsData, state)));
    return [
      {
        key: 'credit',
        header: t('directory.credit'),
        cell: ({ credit }) =>
          credit ? (
            <>
              <a
                href={hrefOf(credit)}
                lang={foreignLanguage(credit.values.title, language)}
                className="link wrap-anywhere"
              >
                {credit.values.title}
              </a>
              <span className="block text-16 font-semibold md:whitespace-nowrap">
                {t('finance.psk')} {rateText(credit.values, 'psk', language)}
              </span>
              <span className="block text-14 text-ink-3 md:whitespace-nowrap">
                {t('finance.rate')} {rateText(credit.values, 'rate', language)}
              </span>
            </>
          ) : (
            <span className="text-ink-3">{t('directory.no_credit')}</span>
          ),
      },
      {
        key: 'cost',
        header: creditsData.costName[language],
        align: 'end',
        cell: ({ credit }) =>
          credit?.cost && (
            <>
              <b className="block text-16 font-semibold">{costText(credit.cost, 'monthly_minor', language)}</b>
              <span className="block text-ink-3">
                {t('finance.overpaid')} {costText(credit.cost, 'price_minor', language)}
              </span>
            </>
          ),
      },
    ];
  },
  Notes: () => <Disclaimer isLoan />,
};
