import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#dictionary/latin-name.ts';
import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import type { OutputOf } from '#contract/client.ts';
import { Chip } from '#ui/Chip.tsx';
import { SegmentedLinks } from '#ui/SegmentedLinks.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { OrganizationLinks } from './OrganizationLinks.tsx';
import { useShopFacets } from './shop-facets.ts';
import { makesId, sheetId, type ShopFilter, shopBounds, shopHref } from './shop-filter.ts';

/** In the line of chips; the other makes are among the filters. */
const firstMakes = 2;
/** Sellers of several deals with fewer listings have no line of categories. */
const minListingsOfTwoLines = 12;
/** At most so many categories are in the line: those of most listings. */
const firstCategories = 6;

type Props = {
  profile: OutputOf<'profile/get'>;
  filter: ShopFilter;
  /** Whether there are enough listings to divide them further than by section. */
  isLarge: boolean;
  /** Nothing was found: the chips lead to all that the seller has, and none is on. */
  isNothing: boolean;
};
type OneChip = { key: string; label: string; to: ShopFilter; isOn: boolean };

/** The deals; below them all listings, sections, categories, fallen prices and makes, each with its number. */
export function ShopChips({ profile, filter, isLarge, isNothing }: Props) {
  const t = useTranslations('user.shop');
  const { locale } = useApp();
  const href = useHref();
  const { id, organization } = profile;
  const { kinds, marks, dropped, optionsOf } = useShopFacets(id, filter);
  const { sort, q, mark, price_dropped: onlyDropped } = filter;
  const typed = Object.fromEntries(shopBounds.map((bound) => [bound, filter[bound]]));
  const hasWords = q !== undefined || shopBounds.some((bound) => filter[bound] !== undefined);
  const found = listingKinds.filter((kind) => (kinds?.[kind] ?? 0) > 0 || kind === filter.kind);
  const hasSections = found.length > 1 || filter.kind !== undefined;
  const unfiltered: ShopFilter = { sort, q, ...typed };
  const isAll = Object.entries(filter).every(([key]) => key in unfiltered);
  const inAll = found.reduce((sum, kind) => sum + (kinds?.[kind] ?? 0), 0);
  /** How many there are in all is not known while words and other filters are both on. */
  const all = hasWords ? (isAll ? inAll : null) : profile.active_listings;

  const sections: OneChip[] = hasSections
    ? found.map((kind) => ({
        key: kind,
        label: `${kindNames[kind].plural[locale]} ${kinds?.[kind] ?? 0}`,
        // Deals and categories are of their section.
        to: { ...filter, kind, deal: undefined, category: undefined },
        isOn: kind === filter.kind,
      }))
    : [];
  const deals: OneChip[] = (isLarge ? optionsOf('deal') : []).map(({ key, name, count }) => ({
    key,
    label: `${name[locale]} ${count}`,
    to: { ...filter, deal: key },
    isOn: key === filter.deal,
  }));
  // Beside several sections categories and makes would be of a lower rank: they follow once a section is chosen.
  const isNarrowed = isLarge && (found.length < 2 || filter.kind !== undefined || mark !== undefined);
  const options = isNarrowed ? optionsOf('category') : [];
  const categories: OneChip[] = options
    .filter(({ key }, at) => at < firstCategories || key === filter.category)
    .map(({ key, kind, name, count }) => {
      const isOn = key === filter.category;
      const to = { ...filter, ...(hasSections && { kind }), category: isOn ? undefined : key };
      return { key: `${kind}-${key}`, label: `${name[locale]} ${count}`, to, isOn };
    });
  const fallen: OneChip[] =
    isLarge && (dropped > 0 || onlyDropped)
      ? [
          {
            key: 'dropped',
            label: `${t('price_dropped')} ${dropped}`,
            to: { ...filter, price_dropped: onlyDropped ? undefined : true },
            isOn: onlyDropped === true,
          },
        ]
      : [];
  // Machines are looked for by what they do, cars by who makes them.
  const shownMarks = !isNarrowed || categories.length > 0 ? [] : mark ? marks.filter(({ slug }) => slug === mark) : marks.slice(0, firstMakes); // prettier-ignore
  const makes: OneChip[] = shownMarks.map(({ slug, name, count }) => {
    const isOn = slug === mark;
    return { key: slug, label: `${nameIn(name, locale)} ${count}`, to: { ...filter, mark: isOn ? undefined : slug }, isOn }; // prettier-ignore
  });
  const further = mark || shownMarks.length === 0 ? 0 : marks.length - shownMarks.length;
  const narrowing = [...categories, ...fallen, ...makes];
  const isDivided = sections.length + deals.length + narrowing.length > 0;
  const more = further > 0 && (
    <li>
      <button
        type="button"
        popoverTarget={sheetId}
        // The sheet opens after this.
        onClick={() => setTimeout(() => document.getElementById(makesId)?.scrollIntoView())}
        className="inline-flex min-h-9 items-center px-2 text-14 font-medium text-accent"
      >
        {t('more_makes', { count: further })}
      </button>
    </li>
  );
  const isTwoLines =
    deals.length > 0 && (profile.active_listings >= minListingsOfTwoLines || narrowing.some(({ isOn }) => isOn));
  const shown = deals.length > 0 && !isTwoLines ? [] : narrowing;
  // The head of the page says how many there are without filters.
  const allCount = all === null || all === profile.active_listings ? '' : ` ${all}`;
  const first: OneChip[] =
    isDivided && sections.length + shown.length > 0
      ? [{ key: 'all', label: t('all') + allCount, to: unfiltered, isOn: isAll && !isNothing }]
      : [];
  // What it offers beside listings is not among them; the line of deals has room for it.
  const beside = organization && (
    <div className="flex gap-2 border-line empty:hidden not-first:ml-1 not-first:border-l not-first:pl-3">
      <OrganizationLinks id={id} organization={organization} />
    </div>
  );
  return (
    <>
      {deals.length > 0 && (
        <Line>
          <SegmentedLinks
            label={t('deals')}
            options={[
              { key: 'any', label: t('any_deal'), to: { ...filter, deal: undefined }, isOn: filter.deal === undefined },
              ...deals,
            ].map(({ to, ...deal }) => ({ ...deal, href: href(shopHref(id, to)) }))}
          />
          {beside}
        </Line>
      )}
      <Line>
        <Chips id={id} label={t('sections')} chips={[...first, ...sections]} />
        <Chips id={id} label={t('facets')} chips={shown} isFurther={sections.length > 0}>
          {shown.length > 0 && more}
        </Chips>
        {deals.length === 0 && beside}
      </Line>
    </>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="bar-hidden chip-line mt-2 empty:hidden">{children}</div>
);

type ChipsProps = {
  id: number;
  label: string;
  chips: readonly OneChip[];
  /** Behind a line, as they narrow whatever is chosen before it. */
  isFurther?: boolean;
  children?: ReactNode;
};

function Chips({ id, label, chips, isFurther, children }: ChipsProps) {
  const href = useHref();
  if (chips.length === 0) return null;
  return (
    // On wide screens the chips of both lists fill the same lines.
    <nav aria-label={label} className="lg:contents">
      <ul className="flex gap-2 *:shrink-0 lg:contents">
        {chips.map(({ key, label: text, to, isOn }, at) => (
          <li key={key} className={isFurther && at === 0 ? 'ml-1 border-l border-line pl-3' : undefined}>
            <Chip href={href(shopHref(id, to))} selected={isOn}>
              {text}
            </Chip>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
