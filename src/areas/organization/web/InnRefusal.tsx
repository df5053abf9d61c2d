import { useTranslations } from 'use-intl';

/** Why an administrator did not verify the INN, and what follows from that. */
export function InnRefusal({ reason }: { reason: string }) {
  const t = useTranslations('organization.settings');
  return (
    <>
      <span className="block wrap-anywhere">{t('inn_refused', { reason })}</span>
      <span className="mt-1 block">{t('inn_refused_then')}</span>
    </>
  );
}
