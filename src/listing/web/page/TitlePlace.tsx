import { foreignLanguage } from '#dictionary/text-language.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { FactsLine } from '../card/FactsLine.tsx';
import type { KindPage } from './kind-page.ts';
import { addressOf, placeOf } from './listing-words.ts';

type Props = { kind: Pick<KindPage, 'addressField' | 'nearOf' | 'underTitle'>; listing: Listing };

/** Below the title, what the thing is, or the address of a home, which leads to the map; nothing where the address is that of a town. */
export function TitlePlace({ kind: { addressField, nearOf, underTitle }, listing }: Props) {
  const { locale } = useApp();
  if (underTitle) return <p className="mt-1 text-ink-2 empty:hidden">{underTitle(listing, locale)}</p>;
  if (!nearOf) return null;
  const address = addressOf(listing, addressField, locale);
  const near = nearOf(listing, locale);
  if (near === '' && address === placeOf(listing, locale)) return null;
  return (
    <a href="#place" lang={foreignLanguage(address, locale)} className="mt-1 inline-block text-ink-2 hover:text-accent">
      <FactsLine parts={[near, address].filter(Boolean)} locale={locale} />
    </a>
  );
}

/** Where the thing is, with the way to the metro where the stations near by are not known. */
export function Address({ kind: { addressField, nearOf }, listing }: Props) {
  const { locale } = useApp();
  const near = listing.stations.length === 0 && nearOf?.(listing, locale);
  return (
    <>
      <p className="flex items-start gap-2">
        <Icon name="map-pin" className="mt-0.5 text-ink-3" />
        {addressOf(listing, addressField, locale)}
      </p>
      {near && <p className="mt-1 pl-7 text-ink-2">{near}</p>}
    </>
  );
}
