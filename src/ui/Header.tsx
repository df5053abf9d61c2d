import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { Logo, type LogoProps } from './Logo.tsx';
import { buttonClass } from './Button.tsx';

export type HeaderAction = {
  key: string;
  icon: IconName;
  label: string;
  href?: string;
  onClick?: () => void;
  count?: number;
  /** Shown on phones too. */
  isOnPhone?: boolean;
};

export type HeaderProps = {
  logo: LogoProps;
  /** The button of the menu of all sections. */
  sections?: { label: string; href: string };
  /** The button of the search area: see `AreaButton`. */
  area?: ReactNode;
  /** The search field: see `HeaderSearch`. */
  search?: ReactNode;
  /** Links to favourites, messages and notifications. On phones the bottom bar has them. */
  actions?: readonly HeaderAction[];
  /** The main action, «Разместить». */
  primary?: { href: string; label: string };
  /** The menu of the signed-in person, or the button to sign in. */
  person?: ReactNode;
  /** Switches of theme and language, before the actions. */
  switches?: ReactNode;
  /** Shows the search field on phones too, on a second line. */
  searchOnPhone?: boolean;
};

/** The header of every page, 64 px high. */
export function Header({
  logo,
  sections,
  area,
  search,
  actions,
  primary,
  person,
  switches,
  searchOnPhone,
}: HeaderProps) {
  return (
    <header
      // The suggestions of its field lie over the bars at the lower edge.
      className="sticky top-0 z-(--layer-bar) border-b border-line bg-surface px-(--gutter) print:hidden has-[[role=combobox][aria-expanded=true]]:z-(--layer-menu)"
    >
      <div className="header-line mx-auto flex h-(--header-height) max-w-page items-center gap-2 xl:gap-3">
        <Logo {...logo} />
        {sections && (
          <a
            href={sections.href}
            rel="nofollow"
            title={sections.label}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-field px-2 hover:bg-tint"
          >
            <Icon name="menu" />
            <span className="max-[1440px]:sr-only">{sections.label}</span>
          </a>
        )}
        {area && <div className="max-w-44 min-w-0 max-md:-mr-4 max-md:ml-auto md:max-xl:max-w-32">{area}</div>}
        <div className="header-search">{search}</div>
        <div className={cx('flex shrink-0 items-center', !area && 'max-md:ml-auto')}>
          {switches && <div className="flex items-center">{switches}</div>}
          {actions?.map((action) => (
            <IconButton
              key={action.key}
              icon={action.icon}
              label={action.label}
              href={action.href}
              count={action.count}
              className={action.isOnPhone ? undefined : 'max-md:hidden'}
              onClick={action.onClick}
            />
          ))}
        </div>
        {person && <div className="max-md:hidden">{person}</div>}
        {primary && (
          <a href={primary.href} className={buttonClass({ className: 'shrink-0 max-xl:px-3 max-md:hidden' })}>
            <Icon name="plus" />
            <span className="max-xl:sr-only">{primary.label}</span>
          </a>
        )}
      </div>
      {search && searchOnPhone && <div className="pb-3 md:hidden">{search}</div>}
    </header>
  );
}

/** Shows the area that is searched: a pin and the name of the place. */
export function AreaButton({
  label,
  title,
  onClick,
  href,
  isTight,
}: {
  label: string;
  /** The label for screen readers: «Регион поиска: …». */
  title: string;
  onClick?: () => void;
  href?: string;
  /** Leaves the pin out on phones, where other buttons leave little room for the name. */
  isTight?: boolean;
}) {
  const look =
    'flex min-h-11 max-w-full items-center gap-1.5 rounded-field px-2 text-14 text-ink-2 hover:bg-tint hover:text-ink';
  const inside = (
    <>
      <Icon name="map-pin" {...(isTight && { className: 'max-sm:hidden' })} />
      <span className="truncate">{label}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <a href={href} aria-label={title} className={look}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" aria-label={title} onClick={onClick} className={look}>
      {inside}
    </button>
  );
}

/** The search form. It sends a GET request, so that searching works without scripts. */
export function HeaderSearch({
  action,
  name,
  label,
  placeholder,
  defaultValue,
  size = 'md',
  submitLabel,
  suggest,
  children,
}: {
  action: string;
  name: string;
  label: string;
  placeholder: string;
  defaultValue?: string;
  /** The home page has lg. */
  size?: 'md' | 'lg';
  submitLabel: string;
  /** What the field suggests: `searches` or `cities`. */
  suggest?: string;
  /** Hidden fields that are sent with the query. */
  children?: ReactNode;
}) {
  return (
    <search>
      <form action={action} method="get" className="field-box relative flex items-stretch">
        {children}
        <Icon
          name="search"
          className={cx('pointer-events-none absolute left-3 text-ink-3', size === 'lg' ? 'top-4.5' : 'top-3')}
        />
        <input
          type="search"
          name={name}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={defaultValue}
          autoComplete="off"
          enterKeyHint="search"
          data-suggest={suggest}
          className={cx(
            'min-w-0 flex-1 appearance-none truncate rounded-field bg-transparent pr-2 pl-10 outline-none',
            size === 'lg' ? 'h-14 text-18' : 'h-10.5',
          )}
        />
        <button
          type="submit"
          className={cx(
            'm-0.5 shrink-0 rounded-[8px] px-4 font-medium text-accent hover:bg-tint focus-visible:outline-offset-0',
            size === 'lg' && 'm-1.5 bg-accent px-6 text-on-accent hover:bg-accent-hover max-sm:px-4',
          )}
        >
          {submitLabel}
        </button>
      </form>
    </search>
  );
}
