import { useTranslations } from 'use-intl';
import { Facts } from '#dictionary/web/Facts.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { keyFactsOf } from './key-facts.ts';
import type { KindPage } from './kind-page.ts';

type Props = { kind: Pick<KindPage, 'data' | 'addressField'>; listing: Listing };

/** The facts of a listing without those that decide, which stand above them; the address stands with the place. */
export function ListingFacts({ kind: { data, addressField }, listing }: Props) {
  const t = useTranslations('page');
  const { locale } = useApp();
  const said = new Set<string | undefined>([
    addressField,
    ...keyFactsOf(data, listing, locale).flatMap(({ keys }) => keys),
  ]);
  const fields = data.fields.filter(({ key }) => !said.has(key));
  return (
    <section className="max-lg:-order-1">
      <h2 className="mb-3 text-20 font-semibold">{t('facts')}</h2>
      <Facts dictionary={{ ...data, fields }} item={listing} locale={locale} />
    </section>
  );
}
