import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatTime, formatWhen } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { useApi, useApp } from '#web/use-app.ts';
import { sessionsQuery } from './account-queries.ts';

type Session = OutputOf<'user/sessions/get'>['sessions'][number];

/** The list of sessions, this device first, with buttons to end the others. */
export function SessionsCard() {
  const t = useTranslations('account');
  const { api } = useApp();
  const primary = useApi();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(sessionsQuery(api));
  const reload = () => queryClient.invalidateQueries(sessionsQuery(api));
  const onError = () => showToast({ text: t('sessions.failed'), tone: 'danger' });
  const endOne = useMutation({
    mutationFn: async (id: string) => {
      try {
        await primary('user/sessions/end', { id });
      } catch (error) {
        // `not_found`: the session has already ended, which is the desired result.
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      }
    },
    onSuccess: () => showToast({ text: t('sessions.ended'), tone: 'good' }),
    onError,
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: () => primary('user/sessions/end_others', {}),
    onSuccess: ({ ended }) => showToast({ text: t('sessions.ended_others', { count: ended }), tone: 'good' }),
    onError,
    onSettled: reload,
  });
  const hasOthers = data.sessions.some((session) => !session.current);
  return (
    <Card as="section" title={t('sessions.title')}>
      <ul className="divide-y divide-line">
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="secondary"
          icon="logout"
          className="mt-4 max-sm:w-full"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {t('sessions.end_others')}
        </Button>
      ) : (
        <p className="mt-3 text-14 text-ink-3">{t('sessions.only_one')}</p>
      )}
    </Card>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const t = useTranslations('account');
  const { locale, now, timeZone } = useApp();
  const { device, place, ip, last_seen_at, current } = session;
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t(`sessions.form.${device.form}`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {current && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-14 text-ink-2 wrap-anywhere">
          {t(`sessions.place.${place}`)} · {t('sessions.ip', { ip })}
        </p>
        <p className="text-14 text-ink-3">
          {t('sessions.seen', {
            time: `${formatWhen(last_seen_at, new Date(now), locale, timeZone)}, ${formatTime(last_seen_at, timeZone)}`,
          })}
        </p>
      </div>
      {!current && (
        <Button variant="quiet" busy={isBusy} onClick={onEnd} aria-label={t('sessions.end_named', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
