import { foreignLanguage } from '#dictionary/text-language.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { FactsLine } from '../card/FactsLine.tsx';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { addressOf, placeOf } from './listing-words.ts';
import { subtitleOf } from './subtitle.ts';

type Props = { kind: KindPage; listing: Listing };

/**
 * What stands below the title: what neither the title nor the key facts say. Of a home also the completion of a new building, and the address as a
 * link to the map, unless it is no more than the town.
 */
export function TitlePlace({ kind, listing }: Props) {
  const details = useKindDetails(kind);
  const { addressField, leadFacts, nearOf } = details;
  const { locale } = useApp();
  const facts = (
    <FactsLine parts={subtitleOf(details, listing, locale)} locale={locale} className="mt-1 text-ink-2 empty:hidden" />
  );
  if (!nearOf) return facts;
  const lead = leadFacts?.(listing, locale) ?? [];
  const address = addressOf(listing, addressField, locale);
  const near = nearOf(listing, locale);
  if (near === '' && address === placeOf(listing, locale)) return facts;
  return (
    <>
      {lead.length > 0 && <FactsLine parts={lead} locale={locale} className="mt-1 text-ink" />}
      {facts}
      <a
        href="#place"
        lang={foreignLanguage(address, locale)}
        className="mt-1 inline-block text-ink-2 hover:text-accent"
      >
        <FactsLine parts={[near, address].filter(Boolean)} locale={locale} />
      </a>
    </>
  );
}
