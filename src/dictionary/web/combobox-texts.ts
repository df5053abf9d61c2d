import { useTranslations } from 'use-intl';

export function useComboboxTexts(): { empty: string; loading: string; failed: string; clear: string } {
  const t = useTranslations('dictionary');
  return {
    empty: t('combobox.empty'),
    loading: t('combobox.loading'),
    failed: t('combobox.failed'),
    clear: t('combobox.clear'),
  };
}
