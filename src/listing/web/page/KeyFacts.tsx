import { foreignLanguage } from '#dictionary/text-language.ts';
import { cx } from '#ui/cx.ts';
import { StrokeIcon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import type { KindData } from '../../kind-data.ts';
import { keyFactsOf } from './key-facts.ts';

/** The facts that decide at first sight, each with an icon; all facts follow in their groups. */
export function KeyFacts({ data, listing }: { data: Pick<KindData, 'kind' | 'fields'>; listing: Listing }) {
  const { locale } = useApp();
  const facts = keyFactsOf(data, listing, locale);
  // Few facts are in the table alone.
  if (facts.length === 0) return null;
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-x-3 gap-y-4 max-lg:-order-4',
        facts.length % 3 === 0 ? 'sm:grid-cols-3' : 'xl:grid-cols-4',
      )}
    >
      {facts.map(({ key, label, value, shape }) => (
        <li key={key} className="flex min-w-0 items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-field bg-tint text-ink-2">
            <StrokeIcon path={shape} />
          </span>
          <span className="min-w-0">
            <span className="line-clamp-2 text-12 text-ink-3 hyphens-auto sm:text-14">{label}</span>
            <span lang={foreignLanguage(value, locale)} className="fact-value">
              {value}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
