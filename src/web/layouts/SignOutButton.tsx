import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '../context.tsx';

/** Ends the session on this device and says so. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslations('shell');
  const { session } = useApp();
  return async () => {
    await session.signOut();
    showToast({ text: t('person.signed_out') });
  };
}

/** For phones, where the header has no room for the menu of the person. */
export function SignOutButton({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const signOut = useSignOut();
  return (
    <Button variant="secondary" icon="logout" className={className} onClick={() => void signOut()}>
      {t('person.sign_out')}
    </Button>
  );
}
