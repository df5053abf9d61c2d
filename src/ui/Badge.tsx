import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';

export type BadgeTone = 'neutral' | 'accent' | 'danger' | 'great' | 'good' | 'fair' | 'high';

export type BadgeProps = { tone?: BadgeTone; icon?: IconName; children: ReactNode; className?: string };

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-tint text-ink-2',
  accent: 'bg-accent-tint text-accent',
  danger: 'bg-danger-tint text-danger',
  great: 'bg-accent-tint text-deal-great',
  good: 'border border-line text-deal-good',
  fair: 'border border-line text-deal-fair',
  high: 'bg-deal-high-tint text-deal-high',
};

/** A short fact: the rating of a price, a checked VIN. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-small px-2 text-12 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}

/** The state of a thing in tables and cards: a dot and a word. */
export function StatusChip({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <Badge tone={tone}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </Badge>
  );
}
