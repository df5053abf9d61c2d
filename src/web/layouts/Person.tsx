import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { useHref } from '../use-app.ts';
import { lazyComponent } from '../lazy-module.ts';
import { useViewer } from '../use-store.ts';
import { useDialogPath } from './use-here.ts';

/** The menu of a signed-in person. Guests do not load its code; for others `load` is awaited before the first render. */
export const PersonMenu = lazyComponent(async () => (await import('./PersonMenu.tsx')).PersonMenu);

/** The sign-in button, or the account menu. */
export function Person() {
  const t = useTranslations('shell');
  const viewer = useViewer();
  const href = useHref();
  const dialogPath = useDialogPath();
  if (viewer.kind !== 'guest')
    return (
      <Suspense fallback={null}>
        <PersonMenu viewer={viewer} />
      </Suspense>
    );
  return (
    <Button href={href(dialogPath('sign-in'))} rel="nofollow" variant="quiet" icon="person" className="max-md:px-3">
      <span className="max-md:sr-only">{t('person.sign_in')}</span>
    </Button>
  );
}
