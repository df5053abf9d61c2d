import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { useHref } from '../use-app.ts';
import { later } from '../later.tsx';
import { useViewer } from '../use-store.ts';
import { useDialogPath } from './use-here.ts';

const { bring, Later: LaterMenu } = later(async () => (await import('./PersonMenu.tsx')).PersonMenu);

/** Before anything is drawn for who is signed in. */
export const bringPersonMenu = bring;

/** Sign in, or the name with its ways. */
export function Person() {
  const t = useTranslations('shell');
  const viewer = useViewer();
  const href = useHref();
  const dialogPath = useDialogPath();
  if (viewer.kind !== 'guest') return <LaterMenu viewer={viewer} />;
  return (
    <Button href={href(dialogPath('sign-in'))} rel="nofollow" variant="quiet" icon="person">
      {t('person.sign_in')}
    </Button>
  );
}
