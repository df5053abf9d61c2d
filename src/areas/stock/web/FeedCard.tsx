import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatMoment } from '#ui/format.ts';
import { Progress } from '#ui/Progress.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { type Feed, type FeedReading, type Feeds, feedsQuery, isUnderway } from './feed-queries.ts';
import { type Failure, failureOf, runProblem } from './feed-texts.ts';
import { FeedForm } from './FeedForm.tsx';
import { FeedReport } from './FeedReport.tsx';

type CardProps = { feed: Feed; consent: Feeds['publication_consent'] };

/** One feed: the times of its last and next import, its progress, its buttons and the report of its last import. */
export function FeedCard({ feed, consent }: CardProps) {
  const t = useTranslations('stock');
  const { api, primaryApi, loadUpload, locale, timeZone } = useApp();
  const queryClient = useQueryClient();
  const input = useId();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { last_run: run } = feed;

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await queryClient.invalidateQueries(feedsQuery(api));
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
      setSent(null);
    }
  };
  const upload = (file: File): void =>
    void act(async () => {
      setSent(0);
      const form = new FormData();
      form.set('id', String(feed.id));
      form.set('file', file);
      const send = await loadUpload();
      await send('stock/feeds/upload', form, setSent);
    });
  const remove = (withdraw: boolean): void => {
    setDeleting(false);
    void act(async () => {
      await primaryApi('stock/feeds/delete', { id: feed.id, withdraw });
      showToast({ text: t('deleted') });
    });
  };
  if (isEditing) return <FeedForm feed={feed} consent={consent} onDone={() => setEditing(false)} />;
  const isWaiting = isBusy || isUnderway(run);
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="text-20 font-semibold wrap-anywhere">{feed.name}</h2>
        <p className="text-14 wrap-anywhere text-ink-2">
          {t(`formats.${feed.format}`)} · {t('listings', { count: feed.listings })}
          {feed.address !== null && ` · ${feed.address}`}
        </p>
        <p className="text-14 text-ink-2">
          {feed.next_at === null ? t('by_hand') : t('next', { time: formatMoment(feed.next_at, locale, timeZone) })}
        </p>
      </div>
      <div aria-live="polite">
        {sent !== null ? <Progress label={t('uploading')} value={sent} max={1} /> : <RunState run={run} />}
      </div>
      {failure && <Notice tone="danger">{t(failure)}</Notice>}
      {run && run.held > 0 && (
        <Notice
          tone="warning"
          action={
            <Button
              size="sm"
              variant="secondary"
              busy={isBusy}
              onClick={() =>
                void act(async () => {
                  await primaryApi('stock/feeds/withdraw', { id: feed.id, run_id: run.id });
                  showToast({ text: t('withdrawing') });
                })
              }
            >
              {t('withdraw_held')}
            </Button>
          }
        >
          {t('held', { count: run.held })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <input
          id={input}
          type="file"
          accept=".csv,.txt,.xml,text/csv,application/xml"
          aria-label={`${t('upload')}: ${feed.name}`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) upload(file);
          }}
        />
        <Button disabled={isWaiting} onClick={() => document.getElementById(input)?.click()}>
          {t('upload')}
        </Button>
        {feed.address !== null && (
          <Button
            variant="secondary"
            disabled={isWaiting}
            onClick={() => void act(() => primaryApi('stock/feeds/run', { id: feed.id }))}
          >
            {t('run')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      {run && !isUnderway(run) && feed.problems > 0 && <FeedReport feed={feed} runId={run.id} />}
      {isDeleting && (
        <Dialog
          open
          onClose={() => setDeleting(false)}
          title={t('delete_title', { name: feed.name })}
          closeLabel={t('close')}
          footer={
            <>
              <Button onClick={() => remove(false)}>{t('delete_keep')}</Button>
              <Button variant="danger" onClick={() => remove(true)}>
                {t('delete_withdraw')}
              </Button>
            </>
          }
        >
          <p>{t('delete_text')}</p>
        </Dialog>
      )}
    </Card>
  );
}

/** The result of the last import, or the progress of the running one. */
function RunState({ run }: { run: FeedReading | null }) {
  const t = useTranslations('stock');
  const { locale, timeZone } = useApp();
  const progressText = ({ done, rows, photos, photos_done: fetched }: FeedReading): string => {
    const progress = t('progress', { done: String(done), rows: String(rows) });
    return photos > fetched
      ? t('progress_photos', { progress, done: String(fetched), photos: String(photos) })
      : progress;
  };
  if (!run) return <p className="text-ink-2">{t('never')}</p>;
  if (run.state === 'queued') return <p>{t('states.queued')}</p>;
  if (run.state === 'running')
    return (
      <Progress
        label={t('states.running')}
        value={run.done}
        max={Math.max(1, run.rows ?? 1)}
        text={run.rows === null ? undefined : progressText(run)}
      />
    );
  const time = formatMoment(run.ended_at ?? run.created_at, locale, timeZone);
  return (
    <>
      <p>{t(`states.${run.state}`, { time })}</p>
      {run.problem !== null && (
        <p className="text-danger">
          {t(`problems.${runProblem(run.problem)}`, { place: String(run.problem_place ?? '') })}
        </p>
      )}
      {run.state === 'done' && (
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-14">
          {(['created', 'updated', 'unchanged', 'withdrawn', 'refused'] as const).map((key) => (
            <div key={key} className="flex gap-2">
              <dt className="text-ink-2">{t(`counts.${key}`)}</dt>
              <dd className="font-medium">{run[key]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
