import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

export type IconProps = {
  name: IconName;
  /** Side in px, 20 by default. */
  size?: 16 | 20 | 24 | 32;
  /** Fills the outline: a saved favourite, a given star. */
  filled?: boolean;
  className?: string;
};

/** A decorative icon beside a text; hidden from screen readers, which get the text. */
export function Icon({ name, size = 20, filled, className }: IconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.75 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
