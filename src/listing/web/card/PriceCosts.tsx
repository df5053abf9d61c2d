import { cx } from '#ui/cx.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { ListingCard } from '../../contract.ts';
import type { CardCosts, ListingCosts } from './card-costs.ts';
import { costTexts } from './cost-texts.ts';

type Props = { listing: ListingCard; costs: ListingCosts } & Pick<CardCosts, 'terms' | 'asked'>;

/** The costs of a listing below its price, with a link to the lines of the sum. */
export function PriceCosts({ listing, costs, terms, asked }: Props) {
  const { locale } = useApp();
  const href = useHref();
  const texts = costTexts({ listing, costs, terms, asked }, locale);
  if (texts.length === 0) return null;
  return (
    <p className="cost-lines">
      <a
        href={`${href(paths.listing(listing.kind, listing.id, listing.slug))}#cost`}
        className="link relative z-1 grid min-h-6 min-w-0 content-center"
      >
        {texts.map(({ key, text, to, isAmount, note }) => (
          <span
            key={key}
            className={cx(
              'flex flex-wrap items-baseline gap-x-2',
              key === 'landed' && (isAmount ? 'font-medium text-ink' : 'text-ink-2'),
            )}
          >
            <span>
              {text}
              <span className="cost-city">{to}</span>
            </span>
            {note && <span className="cost-terms">{note}</span>}
          </span>
        ))}
      </a>
    </p>
  );
}
