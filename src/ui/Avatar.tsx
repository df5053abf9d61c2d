import { initialsOf } from './initials.ts';

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: 32 | 40 | 56 | 80;
  /** Square and filled, as a sign above a door. */
  firm?: boolean;
  className?: string;
};

const sizes = { 32: 'size-8 text-12', 40: 'size-10 text-14', 56: 'size-14 text-20', 80: 'size-20 text-24' };

/** The picture of a person or a firm, or the first letters of the name. Hidden from screen readers: the name is beside the avatar. */
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
      className={`inline-flex items-center justify-center font-medium ${firm ? 'bg-accent text-on-accent' : 'bg-accent-tint text-accent'} ${look}`}
    >
      {initialsOf(name)}
    </span>
  );
}
