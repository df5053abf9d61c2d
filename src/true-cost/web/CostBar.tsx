import { percentText } from '#dictionary/fact-text.ts';
import type { Locale } from '#ui/format.ts';
import { rouble } from './CostLines.tsx';
import { costParts, type Line, type PartKey, sharesOf } from './cost-parts.ts';
import { costWords } from './cost-words.ts';

const colours: Record<PartKey, string> = { price: 'bg-accent', transport: 'bg-line-strong', customs: 'bg-deal-high' };

type Props = { lines: readonly Line[]; priceName: string; locale: Locale };

/** A bar of the parts of a landed price, with the share and the amount of each. */
export function CostBar({ lines, priceName, locale }: Props) {
  const say = costWords[locale];
  const parts = costParts(lines);
  if (parts.length === 0) return null;
  const shares = sharesOf(parts.map(({ minor }) => minor));
  return (
    <div className="mt-4 mb-4">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full print:[print-color-adjust:exact]">
        {parts.map(({ key, minor }) => (
          <span key={key} className={colours[key]} style={{ flexGrow: minor, flexBasis: 4 }} />
        ))}
      </div>
      <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {parts.map(({ key, minor }, at) => (
          <div key={key} className="flex items-baseline gap-2 max-sm:justify-between sm:block">
            <dt className="flex items-center gap-2 text-14 text-ink-2">
              <span
                aria-hidden
                className={`size-2.5 shrink-0 rounded-full print:[print-color-adjust:exact] ${colours[key]}`}
              />
              {key === 'price' ? priceName : say[key]}
            </dt>
            <dd>
              <span className="font-semibold">{percentText((shares[at] ?? 0) * 1000, locale)}</span>
              <span className="ml-2 text-14 text-ink-2">{rouble(minor, locale)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
