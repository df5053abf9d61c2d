import { useTranslations } from 'use-intl';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { crumbsOf } from './listing-words.ts';

/** The breadcrumbs of a listing. */
export function Crumbs({ kind, listing }: { kind: KindPage; listing: Listing }) {
  const { data } = useKindDetails(kind);
  const t = useTranslations('page');
  const { locale } = useApp();
  const href = useHref();
  const items = crumbsOf(data, listing, locale).map(({ label, path }) => ({ label, href: href(path) }));
  return <Breadcrumbs label={t('crumbs')} items={items} />;
}
