import { useTranslations } from 'use-intl';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { AdminSignIn } from './AdminSignIn.tsx';

/** An administrator whose session has ended signs in over the page, which stays as it is, and what was asked for goes on. */
export function Dialog({ data, onClose }: DialogProps<'admin-sign-in'>) {
  const t = useTranslations('admin');
  const shell = useTranslations('shell');
  return (
    <Frame open onClose={onClose} title={t(data.again ? 'login.again' : 'login.title')} closeLabel={shell('close')}>
      <AdminSignIn onDone={onClose} />
    </Frame>
  );
}
