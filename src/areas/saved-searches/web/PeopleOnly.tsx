import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';

/** Tells organizations and administrators that only people save searches. */
export function PeopleOnly() {
  const t = useTranslations('saved-searches');
  const href = useHref();
  return (
    <EmptyState
      icon="person"
      title={t('people_only')}
      text={t('people_only_text')}
      action={<Button href={href(paths.search('auto'))}>{t('to_results')}</Button>}
    />
  );
}
