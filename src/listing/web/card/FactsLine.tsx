import { cx } from '#ui/cx.ts';

/** Facts in a line, with dots between them; where the line wraps, neither line ends or begins with a dot. */
export function FactsLine({ parts, className }: { parts: readonly string[]; className?: string }) {
  return (
    <p className={cx('facts-line', className)}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
