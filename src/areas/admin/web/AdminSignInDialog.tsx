import { useTranslations } from 'use-intl';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { AdminSignIn } from './AdminSignIn.tsx';

/** Sign-in of an administrator whose session has ended, over the unchanged page; the pending call then continues. */
export function Dialog({ data, onClose }: DialogProps<'admin-sign-in'>) {
  const t = useTranslations('admin');
  const shell = useTranslations('shell');
  return (
    <Frame open onClose={onClose} title={t(data.again ? 'login.again' : 'login.title')} closeLabel={shell('close')}>
      <AdminSignIn onDone={onClose} />
    </Frame>
  );
}
