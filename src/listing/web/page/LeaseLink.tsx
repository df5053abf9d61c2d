import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { costQuery } from '#true-cost/web/cost-query.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';

/** Asks leasing companies, below what a lease costs; for its owner nothing. */
export function LeaseLink({ listing: { id, status, is_own: isOwn } }: { listing: Listing }) {
  const t = useTranslations('page');
  const { api, locale } = useApp();
  const { data } = useQuery(costQuery(api, id, locale));
  if (isOwn || status !== 'active' || !data?.cost?.is_leased) return null;
  return (
    <Button href="?dialog=lease" rel="nofollow" variant="secondary" size="sm" className="mt-3 noscript:hidden">
      {t('lease')}
    </Button>
  );
}
