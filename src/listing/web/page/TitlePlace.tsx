import { factText } from '#dictionary/fact-text.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { cx } from '#ui/cx.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { FactsLine } from '../card/FactsLine.tsx';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { addressOf, placeOf } from './listing-words.ts';

type Props = { kind: KindPage; listing: Listing };

/**
 * What stands below the title. On phones the line of facts is among it. Of a machine: its type. Of a home: the completion of a new building, and the
 * address as a link to the map, unless it is no more than the town.
 */
export function TitlePlace({ kind, listing }: Props) {
  const { data, addressField, leadFacts, nearOf, titleFacts, typeField } = useKindDetails(kind);
  const { locale } = useApp();
  const values: Readonly<Record<string, unknown>> = listing.values;
  const type = data.fields.find(({ key }) => key === typeField);
  // Of homes and machines, whose line tells something else, on phones alone, where the price card stands before the key facts.
  const facts = (
    <FactsLine
      parts={titleFacts?.(listing, locale) ?? listing.facts[locale]}
      locale={locale}
      className={cx('mt-1 text-ink-2 empty:hidden', (type || nearOf) && 'lg:hidden')}
    />
  );
  if (type) {
    return (
      <>
        {/* On phones the facts begin with it. */}
        <p className="mt-1 text-ink-2 max-lg:hidden empty:hidden">{factText(type, values[type.key], {}, locale)}</p>
        {facts}
      </>
    );
  }
  const lead = leadFacts?.(listing, locale) ?? [];
  if (!nearOf) return facts;
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
