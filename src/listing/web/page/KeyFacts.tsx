import { foreignLanguage } from '#dictionary/text-language.ts';
import { cx } from '#ui/cx.ts';
import { StrokeIcon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { keyFactsOf } from './key-facts.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';

/** A word that half of a phone's width would break. */
const hasLongWord = (value: string): boolean => value.split(/[\s-]/u).some((word) => word.length > 12);

/** The facts that decide at first sight, each with an icon; all facts follow in their groups. */
export function KeyFacts({ kind, listing }: { kind: KindPage; listing: Listing }) {
  const { data } = useKindDetails(kind);
  const { locale } = useApp();
  const facts = keyFactsOf(data, listing, locale);
  // Few facts are in the table alone.
  if (facts.length === 0) return null;
  return (
    <ul className={cx('key-facts', facts.length % 3 === 0 ? 'sm:grid-cols-3' : 'xl:grid-cols-4')}>
      {facts.map(({ key, label, value, shape }) => (
        <li key={key} className={hasLongWord(value) ? 'is-long' : undefined}>
          <span>
            <StrokeIcon path={shape} />
          </span>
          <dl>
            <dt>{label}</dt>
            <dd lang={foreignLanguage(value, locale)}>{value}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
