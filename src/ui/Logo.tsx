import { Arch } from './Arch.tsx';

export type LogoProps = { name: string; href: string; /** What the link says to a reader. */ label: string };

/** Arch and name, a link to the first page. */
export function Logo({ name, href, label }: LogoProps) {
  return (
    <a href={href} aria-label={label} className="flex min-h-11 shrink-0 items-center gap-2 rounded-small text-ink">
      <Arch size={28} className="text-accent" />
      <span className="text-24 font-semibold tracking-tight">{name}</span>
    </a>
  );
}
