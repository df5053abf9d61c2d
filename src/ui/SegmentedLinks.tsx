import { cx } from './cx.ts';

type Props = { label: string; options: readonly { key: string; label: string; href: string; isOn: boolean }[] };

/** A choice of one among a few links side by side, as `Segmented` is of fields. */
export function SegmentedLinks({ label, options }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex rounded-field border border-line-strong bg-surface p-0.5">
        {options.map(({ key, label: text, href, isOn }) => (
          <li key={key}>
            <a
              href={href}
              aria-current={isOn ? 'true' : undefined}
              className={cx(
                'relative flex min-h-8 items-center rounded-[8px] px-3 text-14 font-medium whitespace-nowrap transition-colors after:absolute after:inset-x-0 after:-inset-y-1.5',
                isOn ? 'bg-accent-tint text-accent' : 'text-ink-2 hover:bg-tint',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
