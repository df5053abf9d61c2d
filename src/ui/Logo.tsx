import { Arch } from './Arch.tsx';

export type LogoProps = { name: string; href: string; /** The name of the link for screen readers. */ label: string };

/** The arch and the name of the site, as a link to the home page. */
export function Logo({ name, href, label }: LogoProps) {
  return (
    <a href={href} aria-label={label} className="flex min-h-11 shrink-0 items-center gap-2 rounded-small text-ink">
      <Arch size={28} className="text-accent" />
      <span className="text-24 font-semibold tracking-tight">{name}</span>
    </a>
  );
}
