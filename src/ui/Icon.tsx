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

type Stroke = Omit<IconProps, 'name'> & { path: string; width?: number };

/** An icon of any SVG path on a 24 × 24 grid. */
export function StrokeIcon({ path, width = 1.75, size = 20, filled, className }: Stroke) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      <path d={path} />
    </svg>
  );
}

/** A decorative icon beside a text; hidden from screen readers, which get the text. */
export const Icon = ({ name, ...props }: IconProps) => (
  <StrokeIcon path={iconPaths[name]} {...(name === 'more' && { width: 2.75 })} {...props} />
);
