import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { reviewRefusalText } from '#contract/review-refusals.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { reviewLengths } from '../rules.ts';
import { ReasonForm } from './ComplainAboutReview.tsx';
import { type Queue, type QueueItem, queueQuery } from './review-queries.ts';
import { ReviewText } from './ReviewText.tsx';
import { useReviewAct } from './use-review-act.ts';

const queues = ['waiting', 'disputes', 'complaints'] as const;
const queueOf = (text: string | undefined): Queue => queues.find((queue) => queue === text) ?? 'waiting';

export const load = ({ api, queryClient, search }: LoadContext): Promise<unknown> =>
  queryClient.ensureInfiniteQueryData(queueQuery(api, queueOf(firstValue(search, 'queue'))));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('feedback')('admin.title'), noindex: true };
}

/** Page /admin/reviews: pending reviews and replies, disputes, and reviews with complaints. */
export function Page() {
  const t = useTranslations('feedback.admin');
  const { api } = useApp();
  const href = useHref();
  const queue = queueOf(firstValue(useSearch(), 'queue'));
  const query = useSuspenseInfiniteQuery(queueQuery(api, queue));
  const items = query.data.pages.flatMap((page) => page.items);
  const counts = query.data.pages[0]?.counts;
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="reviews" />
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <Tabs
        className="my-4"
        label={t('queues')}
        items={queues.map((option) => ({
          key: option,
          label: t(`queue.${option}`),
          href: href(option === 'waiting' ? paths.adminReviews() : `${paths.adminReviews()}?queue=${option}`),
          current: option === queue,
          ...(counts && { count: counts[option] }),
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon="check" title={t('empty')} text={t('empty_text')} />
      ) : (
        <ul className="max-w-200 space-y-4">
          {items.map((item) => (
            <li key={`${item.of} ${item.review.id} ${item.review.revision}`}>
              <Waiting item={item} queue={queue} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={query} label={t('more')} />
    </PageContainer>
  );
}

function Waiting({ item, queue }: { item: QueueItem; queue: Queue }) {
  const t = useTranslations('feedback.admin');
  const { locale } = useApp();
  const api = useApi();
  const { isBusy, perform } = useReviewAct();
  const { of, review, findings, complaints } = item;
  const { id, revision, reply, dispute } = review;
  const decide = (given: object, done: 'published' | 'refused' | 'kept') =>
    perform(() => api('feedback/decide', { id, of, revision, decision: 'publish', ...given }), done);
  return (
    <ReviewText
      account={review.author}
      about={{
        ...review.about,
        title: t('about', { title: review.about.title, name: sellerName(review.subject.name, locale) }),
      }}
      stars={review.stars}
      text={review.text}
      at={item.since}
      mark={<Badge tone={of === 'reply' ? 'accent' : 'neutral'}>{t(`of.${of}`)}</Badge>}
      reply={reply && { name: review.subject.name, ...reply }}
    >
      {findings.length > 0 && (
        <ul aria-label={t('findings')} className="mt-3 flex flex-wrap gap-2">
          {findings.map((words) => (
            <li key={words} className="max-w-full">
              <Badge tone="high" className="whitespace-normal! wrap-anywhere">
                {words}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {queue === 'complaints' && (
        <ul className="mt-3 space-y-1 text-14 text-ink-2">
          {complaints.map(({ reason, comment }, at) => (
            <li key={at} className="wrap-anywhere">
              {[reviewRefusalText(reason, locale), comment].filter(Boolean).join('. ')}
            </li>
          ))}
        </ul>
      )}
      {queue === 'disputes' ? (
        <>
          <blockquote className="mt-4 border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
            {dispute?.text}
          </blockquote>
          {item.is_own_decision ? (
            <p className="mt-4 text-14 text-ink-2">{t('own_decision')}</p>
          ) : (
            <DisputeForm id={id} />
          )}
        </>
      ) : (
        <>
          <ReasonForm
            label={t('refuse_reason')}
            submit={t('refuse')}
            variant="danger"
            isBusy={isBusy}
            onSend={(reason, comment) => decide({ decision: 'refuse', reason, comment }, 'refused')}
          />
          <Button
            className="mt-3"
            busy={isBusy}
            onClick={() => void decide({}, queue === 'complaints' ? 'kept' : 'published')}
          >
            {t(queue === 'complaints' ? 'keep' : 'publish')}
          </Button>
        </>
      )}
    </ReviewText>
  );
}

function DisputeForm({ id }: { id: number }) {
  const t = useTranslations('feedback.admin');
  const api = useApi();
  const { isBusy, perform } = useReviewAct();
  const [note, setNote] = useState('');
  const [isShort, setShort] = useState(false);
  const decide = (verdict: 'upheld' | 'rejected'): void => {
    if (note.trim().length < reviewLengths.note.min) return setShort(true);
    return void perform(() => api('feedback/decide_dispute', { id, verdict, note }), verdict);
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <TextInput
        className="min-w-60 flex-1"
        label={t('note')}
        value={note}
        maxLength={reviewLengths.note.max}
        autoComplete="off"
        error={isShort ? t('say') : undefined}
        onChange={({ currentTarget }) => {
          setShort(false);
          setNote(currentTarget.value);
        }}
      />
      <Button variant="danger" busy={isBusy} onClick={() => decide('upheld')}>
        {t('uphold')}
      </Button>
      <Button variant="secondary" busy={isBusy} onClick={() => decide('rejected')}>
        {t('reject')}
      </Button>
    </div>
  );
}
