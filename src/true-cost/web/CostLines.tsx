import type { ReactNode } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { formatDay, formatMoney, type Locale, roundEstimate } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import {
  ceilingLines,
  largestParts,
  type Cost,
  isFreeDelivery,
  isPlain,
  isRounded,
  type Line,
  oldRateDay,
  type Sum,
} from './cost-parts.ts';
import { costWords } from './cost-words.ts';

const moscow = 'Europe/Moscow';
export const dayText = (date: string, locale: Locale): string => formatDay(`${date}T09:00:00Z`, locale, moscow);

/** Whole roubles, because kopecks mean nothing in a sum of estimates. The formula beside a line shows them. */
export const rouble = (minor: number, locale: Locale): string =>
  formatMoney(Math.round(minor / 100) * 100, 'RUB', locale);

/** A sum of lines, which is no more exact than the estimates among them; where some are unknown, its lower bound. */
export const sumText = ({ minor, known_minor: known }: Pick<Sum['total'], 'minor' | 'known_minor'>, locale: Locale) =>
  rouble(minor === null ? roundEstimate(known, Math.floor) : roundEstimate(minor), locale);

/** «автокредит, ПСК 15,9–24,5 %, на 5 лет, взнос 400 000 ₽», of the monthly payment: payments of listings differ by the kind of loan too. */
export function paymentTerms({ monthly: { terms } }: Pick<Cost, 'monthly'>, locale: Locale): string | null {
  if (!terms) return null;
  const { months, down_minor: down, loan } = terms;
  return `${loan}, ${costWords[locale].over(months, down === 0 ? null : rouble(roundEstimate(down), locale))}`;
}

/** Names of lines within a sentence: the first letter is lower case, except in abbreviations. */
export const namesText = (names: readonly string[]): string =>
  names.map((name) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())).join(', ');

const summaryLook = 'flex min-h-11 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden';

/** A marker that turns when its `details` unfolds. */
const Turn = () => (
  <Icon
    name="chevron-down"
    className="shrink-0 text-ink-3 transition-transform print:hidden group-open:rotate-180 motion-reduce:transition-none"
  />
);

/** What a sum lacks, and what is in it with a lower bound. */
export function leftOutText(
  { unknown, at_least: atLeast }: Pick<Sum['total'], 'unknown' | 'at_least'>,
  locale: Locale,
): string {
  const say = costWords[locale];
  return [
    ...(unknown.length > 0 ? [say.unknown_of(namesText(unknown))] : []),
    ...(atLeast.length > 0 ? [say.least_of(namesText(atLeast))] : []),
  ].join(' ');
}

export function Amount({ line, locale }: { line: Line; locale: Locale }) {
  const say = costWords[locale];
  const amount = (minor: number): string => rouble(isRounded(line) ? roundEstimate(minor) : minor, locale);
  if (line.minor === null) {
    if (line.least_minor === null) return <span className="shrink-0 text-14 text-ink-3">{say.unknown}</span>;
    return (
      <span className="shrink-0 text-right font-medium">
        <span className="text-14 font-normal text-ink-3">{`${say.at_least} `}</span>
        {amount(line.least_minor)}
      </span>
    );
  }
  // The rate of an offer is its lowest one.
  if (line.key === 'monthly')
    return (
      <span className="shrink-0 text-right font-medium">
        {`${say.from} ${rouble(roundEstimate(line.minor, Math.floor), locale)}`}
      </span>
    );
  return (
    <span className="shrink-0 text-right font-medium">
      {line.least_minor !== null && line.least_minor < line.minor && (
        <span className="text-14 font-normal text-ink-3">{`${amount(line.least_minor)} – `}</span>
      )}
      {amount(line.minor)}
    </span>
  );
}

type LineProps = {
  line: Line;
  /** The day of the calculation. */
  day: string;
  locale: Locale;
  children?: ReactNode;
};

/** A line that unfolds to its formula and source, or to the reason why it is unknown. */
export function CostLine({ line, day, locale, children }: LineProps) {
  const say = costWords[locale];
  const rateDay = oldRateDay(line, day);
  const { name, formula, row, confidence, source, note, reason, is_assumption: isAssumption } = line;
  const amount = <Amount line={line} locale={locale} />;
  // On the right the amount is in line with those of rows that unfold.
  if (isPlain(line))
    return (
      <p className="flex min-h-11 items-center justify-between gap-3 py-2 pr-8">
        {name}
        {amount}
      </p>
    );
  return (
    <details className="group">
      <summary className={summaryLook}>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          {name}
          {isAssumption && <Badge>{say.assumption}</Badge>}
          {rateDay && <Badge tone="high">{say.rate_of(dayText(rateDay, locale))}</Badge>}
        </span>
        {amount}
        <Turn />
      </summary>
      <div className="pb-3 text-14">
        {reason && <p className="text-ink-2">{reason}</p>}
        {source && (
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
            {formula && formula !== formatMoney(line.minor ?? line.least_minor ?? 0, 'RUB', locale) && (
              <Detail name={say.formula}>{formula}</Detail>
            )}
            {row && <Detail name={say.row}>{row}</Detail>}
            <Detail name={say.source}>
              {source.url ? (
                <a href={source.url} rel="noreferrer" className="link">
                  {source.name}
                </a>
              ) : (
                source.name
              )}
              {`, ${dayText(source.date, locale)}`}
              {confidence && `; ${say.confidence[confidence]}`}
            </Detail>
          </dl>
        )}
        {note && <p className="mt-1 text-ink-3">{note}</p>}
        {children}
      </div>
    </details>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  );
}

type SumProps = {
  name: string;
  sum: Sum;
  day: string;
  locale: Locale;
  note?: string;
  /** What the sum does not deduct, told also while it is folded. */
  besides?: string;
};

/** A sum that unfolds to its lines. */
export function CostSum({ name, sum, day, locale, note, besides }: SumProps) {
  const say = costWords[locale];
  const parts = besides ? largestParts(sum.lines) : [];
  const { minor, unknown, at_least: atLeast } = sum.total;
  const ceiling = ceilingLines(sum.lines, sum.total);
  return (
    <details className="group/sum">
      <summary className={summaryLook}>
        <span className="min-w-0 flex-1">
          {name}
          {parts.length > 0 && (
            <span className="block text-14 text-ink-2">
              {parts.map((part) => `${part.name} ${rouble(roundEstimate(part.minor), locale)}`).join(', ')}
            </span>
          )}
          {besides && <span className="block text-14 text-ink-3">{besides}</span>}
          {ceiling.length > 0 && (
            <span className="block text-14 text-ink-3">{say.ceiling(ceiling.map((line) => line.name).join(', '))}</span>
          )}
        </span>
        <span className="shrink-0 text-right font-medium">
          {minor === null && <span className="text-14 font-normal text-ink-3">{say.at_least} </span>}
          {ceiling.length > 0 && '≈\u00A0'}
          {sumText(sum.total, locale)}
        </span>
        <Icon
          name="chevron-down"
          className="shrink-0 text-ink-3 transition-transform print:hidden group-open/sum:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mb-3 divide-y divide-line border-l-2 border-line pl-4">
        {sum.lines
          .filter((line) => !isFreeDelivery(line))
          .map((line) => (
            <CostLine key={line.key} line={line} day={day} locale={locale} />
          ))}
        {(minor === null || note) && (
          <p className="py-2 text-14 text-ink-3">
            {[leftOutText({ unknown, at_least: atLeast }, locale), note].filter(Boolean).join(' ')}
          </p>
        )}
      </div>
    </details>
  );
}

/** Details that are less asked for than lines, folded under a name. */
export function Fold({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <details className="group/sum mt-3 border-t border-line text-14 text-ink-3">
      <summary className={summaryLook}>
        <span className="min-w-0 flex-1">{name}</span>
        <Icon
          name="chevron-down"
          className="shrink-0 transition-transform print:hidden group-open/sum:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {children}
    </details>
  );
}

/** The lines that are not known, folded under their names, each with the reason. */
export function Uncounted({ lines, locale }: { lines: readonly Line[]; locale: Locale }) {
  const say = costWords[locale];
  if (lines.length === 0) return null;
  return (
    <Fold name={say.uncounted(namesText(lines.map(({ name }) => name)))}>
      <dl className="space-y-2 pb-2">
        {lines.map(({ key, name, reason }) => (
          <div key={key}>
            <dt className="font-medium text-ink-2">{name}</dt>
            <dd>{reason ?? say.unknown}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
