import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { useDialogPath } from '#web/layouts/use-here.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { ListingCard } from '../../contract.ts';
import type { CardCosts, ListingCosts } from './card-costs.ts';
import { costTexts } from './cost-texts.ts';
import { priceCostsWords } from './price-costs-words.ts';

type Props = { listing: ListingCard; costs: ListingCosts } & Pick<CardCosts, 'terms' | 'asked'>;

/** The costs of a listing below its price, with a link to the lines of the sum and a link to the terms behind it. */
export function PriceCosts({ listing, costs, terms, asked }: Props) {
  const { locale } = useApp();
  const href = useHref();
  const dialog = useDialogPath();
  const say = priceCostsWords[locale];
  return (
    <p className="cost-lines flex items-start gap-1">
      <a
        href={`${href(paths.listing(listing.kind, listing.id, listing.slug))}#cost`}
        className="link relative z-1 grid min-h-6 min-w-0 content-center"
      >
        {costTexts({ listing, costs, terms, asked }, locale).map(({ key, text, isAmount, note }) => (
          <span
            key={key}
            className={cx(
              'flex flex-wrap items-baseline gap-x-2',
              key === 'landed' && (isAmount ? 'font-medium text-ink' : 'text-ink-2'),
            )}
          >
            <span>{text}</span>
            {note && <span className="cost-terms">{note}</span>}
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
