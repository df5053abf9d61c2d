import { formatInteger, type Locale } from '#ui/format.ts';
import type { PopularMark } from './home-queries.ts';

type Props = { marks: readonly PopularMark[]; locale: Locale; hrefOf: (slug: string) => string };

/** Two letters shown for a make without a licensed logo. */
const letters = (name: string): string => {
  const [first = '', second] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  // A short first word is an abbreviation: BMW, GAC.
  return second && first.length > 3 && !name.includes('(') ? first.charAt(0) + second.charAt(0) : first.slice(0, 2);
};

/** Grid of makes with their numbers of listings. */
export function MarkGrid({ marks, locale, hrefOf }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
      {marks.map((mark) => (
        <li key={mark.slug} className="min-w-0">
          <a
            href={hrefOf(mark.slug)}
            className="flex h-full min-h-14 items-center gap-3 rounded-field border border-line bg-surface px-3 py-2 max-sm:gap-2 max-sm:px-2 transition-colors hover:border-line-strong"
          >
            {mark.logo ? (
              <img
                src={mark.logo}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                className="size-8 shrink-0 object-contain"
              />
            ) : (
              <span
                aria-hidden
                className="flex size-8 shrink-0 items-center justify-center rounded-small bg-tint text-14 font-semibold text-ink-2"
              >
                {letters(mark.name)}
              </span>
            )}
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere max-sm:text-14 max-sm:leading-5">{mark.name}</span>
              <span className="block text-14 leading-4 text-ink-3 tabular-nums">
                {formatInteger(mark.count, locale)}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
