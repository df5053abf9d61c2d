import { type CostKey, costKeys } from '#true-cost/cost-keys.ts';
import { shownLandedMinor } from '#true-cost/landed-amount.ts';
import { termsText } from '#true-cost/web/terms-text.ts';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { ListingCard } from '../../contract.ts';
import { approximate } from '../../price-text.ts';
import type { CardCosts, ListingCosts } from './card-costs.ts';
import { priceCostsWords } from './price-costs-words.ts';

type Props = { listing: ListingCard; costs: ListingCosts } & Pick<CardCosts, 'terms' | 'asked'>;

type Text = { key: CostKey; text: string; note?: string | undefined };

/** The costs of a listing below its price, with a link to the lines of the sum and a link to the terms behind it. */
export function PriceCosts({ listing: { kind, id, slug, price }, costs, terms, asked = '' }: Props) {
  const { locale } = useApp();
  const href = useHref();
  const dialog = useDialogPath();
  const say = priceCostsWords[locale];
  const isAsked = (key: CostKey): boolean => asked.split(' ').includes(key);
  const isFromAbroad = kind === 'autofromabroad';
  const city = terms?.city && (locale === 'ru' ? terms.city.name : terms.city.name_en);
  const textOf = (key: CostKey): string | null => {
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
    const isPaid = key === 'monthly' && terms && costs.monthly_minor !== null;
    return text === null ? [] : [{ key, text, note: isPaid ? termsText(terms.figures, locale) : undefined }];
  });
  if (texts.length === 0) {
    if (!isFromAbroad) return null;
    texts.push({ key: 'landed', text: say.lines });
  }
  return (
    <p className="cost-lines flex items-start gap-1 text-14">
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
