import { type CostKey, costKeys } from '#true-cost/cost-keys.ts';
import { shownLandedMinor } from '#true-cost/landed-amount.ts';
import { unknownReasons } from '#true-cost/unknown-reasons.ts';
import { cx } from '#ui/cx.ts';
import { formatInteger, formatMoney } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { paths } from '#web/paths.ts';
import { usePageData } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { ListingCard } from '../../contract.ts';
import { approximate } from '../../price-text.ts';
import { termsText } from '#true-cost/web/terms-text.ts';
import { costWords } from './cost-words.ts';
import type { Found } from './kind-search.ts';
import type { SearchPageData } from './use-search-page.ts';

type NoteProps = { unknown: Found['unknown_costs'] };

/** The note above a list, or the line on a card: one component, because each that hydrates late weighs on the first view. */
export const CostPart = (props: NoteProps | CardProps) =>
  'listing' in props ? <CardCosts {...props} /> : <CostNote {...props} />;

/** The terms that the costs of a search are computed for, and how many listings have no cost and why. */
function CostNote({ unknown }: NoteProps) {
  return (
    <>
      <Terms />
      {unknown.map((each) => (
        <UnknownCosts key={each.cost} {...each} />
      ))}
    </>
  );
}

/** The figures that the costs are computed for, with a link to change them. */
function Terms() {
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
  const parts = [
    locale === 'ru' ? city.name : city.name_en,
    ...(figures.payer === 'individual' ? [] : [say.payers[figures.payer]]),
    termsText(figures, locale),
  ];
  return (
    <p className="mb-3 text-14 text-ink-2">
      {`${isAssumed ? say.assumed : say.stated}: ${parts.join(', ')}`}
      <span className="noscript:hidden">
        {'\u00A0· '}
        <a href={href(dialog('figures'))} rel="nofollow" className="link inline-flex min-h-6 items-center">
          {isAssumed ? say.state : say.change}
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
    <details className="mb-4 text-14 text-ink-2">
      <summary className="link min-h-6 cursor-pointer">
        {`${say.unknown[cost]}: ${say.listings(count, formatInteger(count, locale))}, ${isSorted ? say.last : say.left_out}`}
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

type CardProps = { listing: ListingCard; pages: readonly Pick<Found, 'costs'>[] };

type Text = { key: CostKey; text: string; note?: string | undefined };

/** The cost of a listing for the visitor, with a link to the lines of the sum and a link to the terms behind it. */
function CardCosts({ listing: { kind, id, slug, price }, pages }: CardProps) {
  const { locale } = useApp();
  const href = useHref();
  const dialog = useDialogPath();
  const { state, terms } = usePageData() as SearchPageData;
  const say = costWords[locale];
  const costs = pages.flatMap((page) => page.costs ?? []).find((each) => each.id === id);
  const isAsked = (key: CostKey): boolean => state.sort === `${key}_asc` || key in state.ranges;
  const isFromAbroad = kind === 'autofromabroad';
  const city = terms && (locale === 'ru' ? terms.city.name : terms.city.name_en);
  const textOf = (key: CostKey): string | null => {
    if (!costs) return null;
    const minor = costs[`${key}_minor`];
    if (key === 'landed') {
      // The card has it as its price; in the buyer's own city nothing is added to it.
      if (isFromAbroad && shownLandedMinor(costs) !== null) return null;
      if (minor !== null)
        return minor === price.minor && !isAsked(key) ? null : say.landed(approximate(minor, locale), city);
    }
    // The reason why a payment is unknown is with the lines.
    if (minor === null) return isAsked(key) || (key === 'landed' && isFromAbroad) ? say.unknown[key] : null;
    const isShown = isAsked(key) || key === 'monthly';
    return isShown
      ? say.costs[key as Exclude<CostKey, 'landed'>](formatMoney(Math.round(minor / 100) * 100, 'RUB', locale))
      : null;
  };
  const texts = costKeys.flatMap((key): Text[] => {
    const text = textOf(key);
    const isPaid = key === 'monthly' && terms && costs?.monthly_minor != null;
    return text === null ? [] : [{ key, text, note: isPaid ? termsText(terms.figures, locale) : undefined }];
  });
  if (texts.length === 0) {
    if (!costs || !isFromAbroad) return null;
    texts.push({ key: 'landed', text: say.lines });
  }
  return (
    <p className="flex items-start gap-1 text-14">
      <a
        href={`${href(paths.listing(kind, id, slug))}#cost`}
        className="link relative z-1 grid min-h-6 min-w-0 content-center"
      >
        {texts.map(({ key, text, note }) => (
          <span key={key} className={cx('flex flex-wrap gap-x-2', key === 'landed' && 'text-ink-2')}>
            <span>{text}</span>
            {note && <span className="text-ink-3">{note}</span>}
          </span>
        ))}
      </a>
      <a
        href={href(dialog('figures'))}
        rel="nofollow"
        aria-label={say.terms}
        title={say.terms}
        className="shown-on-hover relative z-1 inline-flex size-6 shrink-0 items-center justify-center text-ink-3 hover:text-ink noscript:hidden"
      >
        <Icon name="sliders" size={16} />
      </a>
    </p>
  );
}
