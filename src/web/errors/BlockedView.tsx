import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useApp } from '../use-app.ts';
import { blockedWords } from './blocked-words.ts';

/** The page of a person whose account is blocked, as this person sees it. */
export function BlockedView() {
  const { dialogs, locale } = useApp();
  const words = blockedWords[locale];
  return (
    <EmptyState
      level={1}
      icon="person"
      title={words.title}
      text={words.text}
      action={<Button onClick={() => dialogs.show('sign-in')}>{words.sign_in}</Button>}
    />
  );
}
