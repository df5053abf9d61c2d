import type { Language } from '#dictionary/field.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { cx } from '#ui/cx.ts';

/** Facts in a line, with dots between them; where the line wraps, neither line ends or begins with a dot. */
export function FactsLine({
  parts,
  locale,
  className,
}: {
  parts: readonly string[];
  locale: Language;
  className?: string;
}) {
  return (
    <p className={cx('facts-line', className)}>
      {parts.map((part) => (
        <span key={part} lang={foreignLanguage(part, locale)}>
          {part}
        </span>
      ))}
    </p>
  );
}
