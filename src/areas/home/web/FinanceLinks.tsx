import { useTranslations } from 'use-intl';
import { areaNames, serviceAreas } from '#finance/names.ts';
import { Button } from '#ui/Button.tsx';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

const terms = [12, 24, 36, 48, 60, 84];
/** The figures that the form begins with, in roubles and months. */
const usual = { amount: 1_500_000, term: 60 };

/** The way to offers of finance: the visitor's sum and term lead to credits in the order of their cost, links to the rest. */
export function FinanceLinks() {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const { locale } = useApp();
  const href = useHref();
  const links = [
    [paths.leasing(), shell('footer.leasing')],
    [paths.insurance(), shell('footer.insurance')],
    [paths.customs(), t('finance_customs')],
    [paths.banks(), shell('footer.banks')],
  ] as const;
  const forBusiness = [
    ...serviceAreas.map((area) => [paths.services(area), areaNames[area][locale]] as const),
    [paths.organizations(), shell('footer.organizations')] as const,
  ];
  return (
    <section className="mt-10 grid gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-5 md:mt-14 md:p-8 lg:grid-cols-[1fr_18rem]">
      <div className="min-w-0">
        <h2 className="text-20 font-semibold md:text-24">{t('finance')}</h2>
        <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('finance_text')}</p>
        <form method="get" action={href(paths.credits())} className="mt-5 grid gap-2 sm:grid-cols-[1fr_1fr_auto]">
          <label className="min-w-0 text-14 text-ink-2">
            {t('finance_amount')}
            <input
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              defaultValue={formatInteger(usual.amount, locale)}
              className="field-box mt-1 w-full px-3 py-2 text-16 text-ink"
            />
          </label>
          <label className="relative min-w-0 text-14 text-ink-2">
            {t('finance_term')}
            <select
              name="term"
              defaultValue={usual.term}
              className="field-box mt-1 w-full appearance-none py-2 pr-9 pl-3 text-16 text-ink"
            >
              {terms.map((months) => (
                <option key={months} value={months}>
                  {t('finance_months', { count: months })}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" className="pointer-events-none absolute right-2.5 bottom-3 text-ink-3" />
          </label>
          <Button type="submit" className="self-end">
            {t('finance_show')}
          </Button>
        </form>
      </div>
      <div className="lg:border-l lg:border-line lg:pl-8">
        <Links links={links} />
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t('finance_business')}</summary>
          <Links links={forBusiness} />
        </details>
      </div>
    </section>
  );
}

function Links({ links }: { links: readonly (readonly [path: string, name: string])[] }) {
  const href = useHref();
  return (
    <ul className="grid grid-cols-2 content-start gap-x-6">
      {links.map(([path, name]) => (
        <li key={path} className="min-w-0">
          <a href={href(path)} className="link inline-flex min-h-11 items-center wrap-anywhere hyphens-auto">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
