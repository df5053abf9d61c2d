import { percentText } from '#dictionary/fact-text.ts';
import type { Locale } from '#ui/format.ts';
import { rouble } from './CostLines.tsx';
import { costParts, estimatesOf, type Line, type PartKey, sharesOf } from './cost-parts.ts';
import { costWords } from './cost-words.ts';

const colours: Record<PartKey, string> = { price: 'bg-accent', transport: 'bg-line-strong', customs: 'bg-deal-high' };

type Part = ReturnType<typeof costParts>[number];
type Props = { lines: readonly Line[]; priceName: string; locale: Locale };

function Bar({ parts, height }: { parts: readonly Part[]; height: string }) {
  return (
    <div aria-hidden className={`flex gap-0.5 overflow-hidden rounded-full print:[print-color-adjust:exact] ${height}`}>
      {parts.map(({ key, minor }) => (
        <span key={key} className={colours[key]} style={{ flexGrow: minor, flexBasis: 4 }} />
      ))}
    </div>
  );
}

function PartName({ part: { key }, priceName, locale }: Pick<Props, 'priceName' | 'locale'> & { part: Part }) {
  return (
    <dt className="flex items-center gap-2 text-14 text-ink-2">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full print:[print-color-adjust:exact] ${colours[key]}`} />
      {key === 'price' ? priceName : costWords[locale][key]}
    </dt>
  );
}

/** The same bar below a rounded sum, in a narrow card: its amounts, as rounded, without shares, and the way to their lines. */
export function SmallCostBar({ lines, priceName, locale }: Props) {
  const parts = costParts(lines);
  if (parts.length === 0) return null;
  const estimates = estimatesOf(parts.map(({ minor }) => minor));
  return (
    <div className="mt-2 mb-3">
      <Bar parts={parts} height="h-2" />
      <dl className="mt-2 space-y-1">
        {parts.map((part, at) => (
          <div key={part.key} className="flex items-baseline justify-between gap-2 text-14">
            <PartName part={part} priceName={priceName} locale={locale} />
            <dd className="font-semibold">{rouble(estimates[at] ?? 0, locale)}</dd>
          </div>
        ))}
      </dl>
      <a href="#cost" className="link inline-flex min-h-6 items-center text-14">
        {costWords[locale].to_lines}
      </a>
    </div>
  );
}

/** A bar of the parts of a landed price, with the share and the amount of each. */
export function CostBar({ lines, priceName, locale }: Props) {
  const parts = costParts(lines);
  if (parts.length === 0) return null;
  const shares = sharesOf(parts.map(({ minor }) => minor));
  return (
    <div className="mt-4 mb-4">
      <Bar parts={parts} height="h-3" />
      <dl className="mt-3 grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {parts.map((part, at) => (
          <div key={part.key} className="flex items-baseline gap-2 max-sm:justify-between sm:block">
            <PartName part={part} priceName={priceName} locale={locale} />
            <dd>
              <span className="font-semibold">{percentText((shares[at] ?? 0) * 1000, locale)}</span>
              <span className="ml-2 text-14 text-ink-2">{rouble(part.minor, locale)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
