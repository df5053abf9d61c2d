import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { reviewRefusalText } from '#contract/review-refusals.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay } from '#ui/format.ts';
import { InlineConfirm } from '#ui/InlineConfirm.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useApi, useApp } from '#web/use-app.ts';
import type { OwnReview } from '../contract.ts';
import { reviewLengths } from '../rules.ts';
import { ownReviewsQuery, unreviewedQuery } from './review-queries.ts';
import { ReviewText } from './ReviewText.tsx';
import { useReviewAct } from './use-review-act.ts';

const tones = { waiting: 'neutral', published: 'good', refused: 'danger' } as const;

/** The reviews that the own account has received or written. */
export function OwnReviews({ list }: { list: 'received' | 'written' }) {
  const t = useTranslations('feedback');
  const { api } = useApp();
  const query = useSuspenseInfiniteQuery(ownReviewsQuery(api, list));
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return <EmptyState icon="star" title={t(`own.${list}.empty`)} text={t(`own.${list}.empty_text`)} />;
  return (
    <>
      <ul className="max-w-200 space-y-4">
        {items.map((review) => (
          <li key={review.id}>
            <OwnReviewCard review={review} list={list} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} />
    </>
  );
}

function Reason({ refusal }: { refusal: OwnReview['refusal'] }) {
  const t = useTranslations('feedback.own');
  const { locale } = useApp();
  if (!refusal) return null;
  const words = [reviewRefusalText(refusal.reason, locale), refusal.comment].filter(Boolean).join('. ');
  return <p className="mt-3 text-14 text-danger wrap-anywhere">{t('refused_because', { words })}</p>;
}

function OwnReviewCard({ review, list }: { review: OwnReview; list: 'received' | 'written' }) {
  const t = useTranslations('feedback');
  const isWritten = list === 'written';
  const { reply, dispute } = review;
  return (
    <ReviewText
      account={isWritten ? review.subject : review.author}
      about={review.about}
      stars={review.stars}
      text={review.text}
      at={review.published_at ?? review.created_at}
      mark={<Badge tone={tones[review.state]}>{t(`own.state.${review.state}`)}</Badge>}
      reply={
        // The author sees a reply once it is public.
        reply && (!isWritten || reply.state === 'published')
          ? {
              name: review.subject.name,
              ...reply,
              mark: reply.state !== 'published' && (
                <Badge tone={tones[reply.state]}>{t(`own.state.${reply.state}`)}</Badge>
              ),
            }
          : null
      }
    >
      {isWritten && <Reason refusal={review.refusal} />}
      {!isWritten && reply && <Reason refusal={reply.refusal} />}
      {dispute && (
        <p className="mt-3 text-14 text-ink-2 wrap-anywhere">
          {t(`own.dispute.${dispute.state}`)} {!isWritten && dispute.note}
        </p>
      )}
      {isWritten ? <AuthorActs review={review} /> : <SubjectActs review={review} />}
    </ReviewText>
  );
}

function AuthorActs({ review }: { review: OwnReview }) {
  const t = useTranslations('feedback.own');
  const { dialogs } = useApp();
  const api = useApi();
  const { perform } = useReviewAct();
  const { id, stars, text, dispute, edits_left: left } = review;
  const mayEdit = left > 0 && (dispute === null || dispute.state === 'rejected');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {mayEdit && (
        <Button variant="secondary" size="sm" onClick={() => dialogs.show('review', { change: { id, stars, text } })}>
          {t('edit')}
        </Button>
      )}
      <InlineConfirm
        danger
        size="sm"
        question={t('sure')}
        confirmLabel={t('delete')}
        cancelLabel={t('keep')}
        onConfirm={() => perform(() => api('feedback/delete', { id }), 'deleted')}
      >
        {(ask) => (
          <Button variant="quiet" size="sm" onClick={ask}>
            {t('delete')}
          </Button>
        )}
      </InlineConfirm>
      {mayEdit && <span className="text-14 text-ink-3">{t('edits_left', { count: left })}</span>}
    </div>
  );
}

function SubjectActs({ review }: { review: OwnReview }) {
  const t = useTranslations('feedback.own');
  const api = useApi();
  const [form, setForm] = useState<'reply' | 'dispute' | null>(null);
  const { isBusy, perform } = useReviewAct();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const { id, reply, dispute } = review;
  const submit = async (event: FormEvent, of: 'reply' | 'dispute'): Promise<void> => {
    event.preventDefault();
    const { min, max } = reviewLengths[of];
    const length = text.trim().length;
    if (length < min || length > max) return setShort(true);
    const isDone = await (of === 'reply'
      ? perform(() => api('feedback/reply', { id, text }), 'replied')
      : perform(() => api('feedback/dispute', { id, text }), 'disputed'));
    if (!isDone) return undefined;
    setForm(null);
    return setText('');
  };
  if (review.state !== 'published') return null;
  const mayReply = reply === null || reply.state === 'refused';
  if (form === null)
    return (
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {mayReply && (
          <Button variant="secondary" size="sm" onClick={() => setForm('reply')}>
            {t('reply')}
          </Button>
        )}
        {dispute === null && (
          <Button variant="quiet" size="sm" onClick={() => setForm('dispute')}>
            {t('dispute_open')}
          </Button>
        )}
      </div>
    );
  const lengths = reviewLengths[form];
  return (
    <form noValidate className="mt-4 space-y-3" onSubmit={(event) => void submit(event, form)}>
      <TextArea
        label={t(`${form}_label`)}
        hint={t(`${form}_hint`)}
        counted
        most={lengths.max}
        value={text}
        error={isShort ? t('length', { least: lengths.min, most: lengths.max }) : undefined}
        onChange={({ currentTarget }) => {
          setShort(false);
          setText(currentTarget.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isBusy}>
          {t(`${form}_send`)}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setForm(null)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Contacts about which the own account may still write. */
export function UnreviewedContacts() {
  const t = useTranslations('feedback.own');
  const { api, dialogs, locale, timeZone } = useApp();
  const { items } = useSuspenseQuery(unreviewedQuery(api)).data;
  if (items.length === 0) return <EmptyState icon="check" title={t('waiting.empty')} text={t('waiting.empty_text')} />;
  return (
    <ul className="max-w-200 space-y-4">
      {items.map(({ account, about, at, until }) => (
        <Card as="li" key={`${account.id} ${about.id}`} className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold wrap-anywhere">{about.title}</p>
            <p className="mt-1 text-14 text-ink-2 wrap-anywhere">
              {t('waiting.line', {
                name: account.name,
                day: formatDay(at, locale, timeZone),
                until: formatDay(until, locale, timeZone),
              })}
            </p>
          </div>
          <Button
            className="noscript:hidden"
            onClick={() => dialogs.show('review', { account: account.id, name: account.name, object: about.id })}
          >
            {t('waiting.write')}
          </Button>
        </Card>
      ))}
    </ul>
  );
}
