import { unknownReasons } from '#true-cost/unknown-reasons.ts';
import { formatInteger } from '#ui/format.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { usePageData } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { downText, termsText } from '#true-cost/web/terms-text.ts';
import { priceCostsWords } from '../card/price-costs-words.ts';
import { costWords } from './cost-words.ts';
import type { Found } from './kind-search.ts';
import type { SearchPageData } from './use-search-page.ts';

type Props = {
  unknown?: Found['unknown_costs'];
  /** Of machines, whose payments are for firms and whose delivery is not known. */
  isOfMachines?: boolean;
};

const allKnown: Found['unknown_costs'] = [];

/** The terms that the costs of the list are computed for, and of a search by cost, how many listings have none and why. */
export function CostNote({ unknown = allKnown, isOfMachines = false }: Props) {
  return (
    <div className="cost-note mb-3 flex flex-wrap items-baseline gap-x-5 text-14 max-sm:gap-x-2 text-ink-2">
      <Terms isShort={unknown.length > 0} isOfMachines={isOfMachines} />
      {unknown.map((each) => (
        <UnknownCosts key={each.cost} {...each} />
      ))}
    </div>
  );
}

/** The figures that the costs are computed for, with a link to change them; shorter on phones, where a count of unknown costs follows. */
function Terms({ isShort, isOfMachines }: { isShort: boolean; isOfMachines: boolean }) {
  const { locale } = useApp();
  const href = useHref();
  const dialog = useDialogPath();
  const say = costWords[locale];
  // The loader of searchPageOf returned it.
  const { terms } = usePageData() as SearchPageData;
  if (!terms) return null;
  const { figures, assumed, city } = terms;
  const used = ['city', 'payer', 'down_percent', 'down_minor', 'months'] as const;
  const isAssumed = used.every((key) => assumed.includes(key));
  const town = locale === 'ru' ? city.name : city.name_en;
  const delivery = `${say.delivery}: ${town}`;
  const payer = figures.payer === 'individual' ? '' : `${say.payers[figures.payer]}, `;
  const payment = `${say.payment}: ${isOfMachines ? priceCostsWords[locale].forFirms : payer}`;
  // Phones have room for the down payment, and for the city where there is a delivery.
  const short = isOfMachines ? payment : `${isShort ? town : delivery}, `;
  return (
    <p>
      <span className="sm:hidden">{`${short}${downText(figures, locale)}`}</span>
      <span className="max-sm:hidden">
        {`${isOfMachines ? '' : `${delivery}. `}${payment}${termsText(figures, locale)}`}
      </span>
      <span className="noscript:hidden">
        {'\u00A0· '}
        <a href={href(dialog('figures'))} rel="nofollow" className="link inline-flex min-h-6 items-center">
          <span className="sm:hidden">{say.change}</span>
          <span className="max-sm:hidden">{isAssumed ? say.state : say.change}</span>
        </a>
      </span>
    </p>
  );
}

/** How many listings have an unknown cost, by reason. */
function UnknownCosts({ cost, reasons }: Found['unknown_costs'][number]) {
  const { locale } = useApp();
  const say = costWords[locale];
  const { state } = usePageData() as SearchPageData;
  const isSorted = state.sort === `${cost}_asc`;
  const count = reasons.reduce((sum, each) => sum + each.count, 0);
  if (count === 0) return null;
  return (
    <details className="open:basis-full">
      <summary className="min-h-6 cursor-pointer underline decoration-line-strong decoration-dotted underline-offset-4">
        <span className="sm:hidden">{`${say.without[cost]}: ${formatInteger(count, locale)}`}</span>
        <span className="max-sm:hidden">
          {`${priceCostsWords[locale].unknown[cost]}: ${say.listings(count, formatInteger(count, locale))}, ${isSorted ? say.last : say.left_out}`}
        </span>
      </summary>
      <ul className="mt-1 space-y-1">
        {reasons.map(({ reason, count: of }) => (
          <li key={reason}>{`${formatInteger(of, locale)} — ${unknownReasons[reason][locale]}`}</li>
        ))}
      </ul>
      <p className="mt-1 text-ink-3">{say.unknown_note}</p>
    </details>
  );
}
