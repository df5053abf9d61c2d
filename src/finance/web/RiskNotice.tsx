import { useTranslations } from 'use-intl';

/** The two sentences that the law requires beside terms of credits (38-FZ art. 28), and where all terms can be read. */
export function RiskNotice() {
  const t = useTranslations('finance');
  return (
    <p className="rounded-card border border-line-strong bg-surface p-4 text-18 font-medium text-pretty">
      {t('risk')}. {t('study')} <span className="font-normal text-ink-2">{t('study_in')}</span>
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
