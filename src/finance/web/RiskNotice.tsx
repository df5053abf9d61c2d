import { useTranslations } from 'use-intl';

/** The two sentences that the law requires beside terms of credits (38-FZ art. 28), and where all terms can be read. */
export function RiskNotice() {
  const t = useTranslations('finance');
  return (
    <p className="rounded-card border border-line bg-surface px-4 py-3 text-14 text-pretty sm:text-16">
      {t('risk')}. {t('study')} <span className="text-ink-2">{t('study_in')}</span>
    </p>
  );
}

/** Says how costs were computed, and that they are not a public offer. */
export function Disclaimer({ isLoan }: { isLoan: boolean }) {
  const t = useTranslations('finance');
  return (
    <p className="mt-6 text-14 text-pretty text-ink-2">
      {t(isLoan ? 'basis_annuity' : 'basis_other')} {t('not_offer')}
    </p>
  );
}
