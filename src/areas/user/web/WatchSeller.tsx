import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#web/use-app.ts';
import { useViewer } from '#web/use-store.ts';

type Props = {
  profile: OutputOf<'profile/get'>;
  /** At a seller without listings: it says what is waited for. */
  isEmpty?: boolean;
  /** In a line below the facts of the seller. */
  isQuiet?: boolean;
};

/** Watches a seller, whose new listings then come as notices, or ends that. A guest signs in first; organizations have no saved searches. */
export function WatchSeller({ profile, isEmpty, isQuiet }: Props) {
  const t = useTranslations('user.watch');
  const app = useApp();
  const viewer = useViewer();
  const [isBusy, setBusy] = useState(false);
  if (profile.own || viewer.kind === 'organization' || viewer.kind === 'admin') return null;
  const isWatched = profile.watch_id !== null;
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      icon={isWatched ? 'check' : 'bell'}
      busy={isBusy}
      className={isQuiet ? 'text-14 px-3' : undefined}
      aria-label={isWatched || isEmpty ? undefined : t('off')}
      onClick={() => {
        setBusy(true);
        void import('./watch-seller.ts')
          .then(({ toggleWatch }) => toggleWatch(app, profile))
          .finally(() => setBusy(false));
      }}
    >
      {t(isWatched ? 'on' : isEmpty ? 'when_any' : isQuiet ? 'off' : 'off_short')}
    </Button>
  );
}
