import { firstKind } from '#areas/listing/web/kinds.ts';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useHref } from '../context.tsx';
import { SiteShell } from '../layouts/SiteShell.tsx';
import { paths } from '../paths.ts';

/** Specification §8, status 404; inside the layout of the page that was asked for. */
export function NotFoundView() {
  const t = useTranslations('shell');
  const href = useHref();
  return (
    <EmptyState
      level={1}
      icon="search"
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <>
          <Button href={href(paths.search(firstKind))}>{t('not_found.search')}</Button>
          <Button href={href(paths.home())} variant="secondary">
            {t('not_found.home')}
          </Button>
        </>
      }
    />
  );
}

/** The same where no route and so no layout is matched. */
export function NotFoundScreen() {
  return (
    <SiteShell kind="full">
      <NotFoundView />
    </SiteShell>
  );
}
