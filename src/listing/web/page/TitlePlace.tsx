import { foreignLanguage } from '#dictionary/text-language.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { FactsLine } from '../card/FactsLine.tsx';
import type { KindPage } from './kind-page.ts';
import { addressOf, placeOf } from './listing-words.ts';

type Props = { kind: Pick<KindPage, 'addressField' | 'nearOf'>; listing: Listing };

/** The address of a home below its title, which leads to the map; nothing where the address is that of a town. */
export function TitlePlace({ kind: { addressField, nearOf }, listing }: Props) {
  const { locale } = useApp();
  const address = addressOf(listing, addressField, locale);
  const near = nearOf?.(listing, locale) ?? '';
  if (near === '' && address === placeOf(listing, locale)) return null;
  return (
    <a href="#place" lang={foreignLanguage(address, locale)} className="mt-1 inline-block text-ink-2 hover:text-accent">
      <FactsLine parts={[near, address].filter(Boolean)} locale={locale} />
    </a>
  );
}
