import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useViewer } from '#web/use-store.ts';
import type { SavedEdit } from './editable.ts';
import { savedParts } from './saved-text.ts';
import type { FormDefinition } from './form/form-definition.ts';

/** Shown after saving an edit: what changed at once and what a moderator will review. */
export function SavedOffer({ saved, definition }: { saved: SavedEdit; definition: FormDefinition }) {
  const t = useTranslations('posting');
  const { locale } = useApp();
  const href = useHref();
  const viewer = useViewer();
  const labels = (keys: readonly string[]): string =>
    definition.fields
      .filter(({ key }) => keys.includes(key))
      .map(({ label }) => label[locale].toLocaleLowerCase(locale))
      .join(', ');
  const parts = savedParts(saved).map(({ key, fields }) => t(key, { fields: labels(fields) }));
  return (
    <EmptyState
      level={1}
      icon="check"
      title={t('edit.saved')}
      text={parts.join(' ')}
      action={
        <>
          <Button href={href(paths.listing(definition.kind, saved.id, saved.slug))}>{t('posted.open')}</Button>
          {viewer.kind === 'admin' && (
            <Button variant="secondary" href={href(paths.admin())}>
              {t('edit.to_rooms')}
            </Button>
          )}
          {(viewer.kind === 'user' || viewer.kind === 'organization') && (
            <Button variant="secondary" href={href(paths.ownListings(viewer.id, definition.kind))}>
              {t('posted.mine')}
            </Button>
          )}
        </>
      }
    />
  );
}
