import { initialsOf } from './initials.ts';

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: 32 | 40 | 56 | 80;
  /** Square, as a sign above a door. */
  firm?: boolean;
  className?: string;
};

const sizes = { 32: 'size-8 text-12', 40: 'size-10 text-14', 56: 'size-14 text-20', 80: 'size-20 text-24' };

const colours = [
  'bg-accent-tint text-accent',
  'bg-avatar-blue-tint text-avatar-blue',
  'bg-avatar-plum-tint text-avatar-plum',
  'bg-avatar-clay-tint text-avatar-clay',
] as const;

/** A name has the same colour everywhere. */
export function colourOf(initials: string): string {
  const sum = [...initials].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return colours[sum % colours.length] ?? colours[0];
}

/** The picture of a person or a firm; without one the first letters of its name. Hidden from screen readers: the name is beside the avatar. */
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
  const initials = initialsOf(name);
  return (
    <span aria-hidden className={`inline-flex items-center justify-center font-medium ${colourOf(initials)} ${look}`}>
      {initials}
    </span>
  );
}
