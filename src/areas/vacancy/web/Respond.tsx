import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { paths } from '#web/paths.ts';
import { useAccountHref } from '#web/use-account-href.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import type { Vacancy } from '../contract.ts';

type Props = { vacancy: Pick<Vacancy, 'id' | 'title' | 'employer' | 'response_id'> };

/**
 * Opens the form of a response to a vacancy, or leads to the response that was sent. Without scripts a visitor finds phone and address on the
 * company's page.
 */
export function Respond({ vacancy: { id, title, employer, response_id: response } }: Props) {
  const t = useTranslations('vacancy.respond');
  const { dialogs } = useApp();
  const viewer = usePageViewer();
  const accountHref = useAccountHref();
  const href = useHref();
  return (
    <div>
      {response !== null && viewer.kind !== 'guest' ? (
        <Notice
          tone="good"
          action={
            <Button variant="secondary" size="sm" href={href(paths.userBid(viewer.id, response))}>
              {t('open')}
            </Button>
          }
        >
          {t('sent')}
        </Notice>
      ) : (
        <Button
          full
          className="noscript:hidden"
          onClick={() => dialogs.show('bid', { target: { kind: 'vacancy', id, title, organization: employer.name } })}
        >
          {t('apply')}
        </Button>
      )}
      <Button
        href={accountHref(paths.newMessage('vacancy', id))}
        rel="nofollow"
        full
        variant="secondary"
        icon="message"
        className="mt-2"
      >
        {t('write')}
      </Button>
      <Button href={href(paths.user(employer.id))} full variant="secondary" className="mt-2">
        {t('contact')}
      </Button>
      <p className="mt-2 text-14 text-ink-3">{t('hint')}</p>
    </div>
  );
}
