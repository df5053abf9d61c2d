import { useTranslations } from 'use-intl';
import { Facts } from '#dictionary/web/Facts.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { toldFields } from './told-fields.ts';

type Props = { kind: KindPage; listing: Listing };

/** The facts of a listing, by groups. */
export function ListingFacts({ kind, listing }: Props) {
  const details = useKindDetails(kind);
  const t = useTranslations('page');
  const { locale } = useApp();
  const fields = toldFields(details, listing, locale);
  return (
    <section>
      <h2 className="mb-3 text-20 font-semibold">{t('facts')}</h2>
      <Facts dictionary={{ ...details.data, fields }} item={listing} locale={locale} />
    </section>
  );
}
