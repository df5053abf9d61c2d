import { Icon } from './Icon.tsx';
import { initialsOf } from './initials.ts';

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: 32 | 40 | 56 | 80;
  /** Square, as a sign above a door; a building without a picture. */
  firm?: boolean;
  className?: string;
};

const sizes = { 32: 'size-8 text-12', 40: 'size-10 text-14', 56: 'size-14 text-20', 80: 'size-20 text-24' };

/** The picture of a person or a firm; without one the first letters of a person's name, or the sign of a firm. Hidden from screen readers: the name is beside the avatar. */
export function Avatar({ name, src, size = 40, firm, className }: AvatarProps) {
  const look = `shrink-0 ${firm ? 'rounded-card' : 'rounded-full'} ${sizes[size]} ${className ?? ''}`;
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`bg-tint object-cover ${look}`}
      />
    );
  return (
    <span
      aria-hidden
      className={`inline-flex items-center justify-center bg-accent-tint font-medium text-accent ${look}`}
    >
      {firm ? <Icon name="building" className="size-1/2" /> : initialsOf(name)}
    </span>
  );
}
