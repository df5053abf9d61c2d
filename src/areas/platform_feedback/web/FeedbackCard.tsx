import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatMoment, formatWhen } from '#ui/format.ts';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { PlatformFeedback } from '../contract.ts';
import { feedbackTopics } from '../topics.ts';
import { FeedbackActs } from './FeedbackActs.tsx';
import { feedbackQuery, type FeedbackSummary } from './feedback-queries.ts';

/** A message in the administrators' list. Its sender and full text are loaded when it is opened. */
export function FeedbackCard({ item }: { item: FeedbackSummary }) {
  const t = useTranslations('platform_feedback.admin');
  const { locale, now, timeZone, api } = useApp();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const assigned = item.is_mine ? t('mine') : item.assigned_to && t('taken_by', { login: item.assigned_to });
  const toggle = (): void => {
    // A reopened message is loaded again: another administrator may have answered meanwhile.
    if (isOpen) queryClient.removeQueries(feedbackQuery(api, item.id));
    setOpen(!isOpen);
  };
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-18 font-semibold wrap-anywhere">
            {feedbackTopics.find(({ code }) => code === item.topic)?.[locale]}
          </h2>
          <p className="mt-1 text-14 text-ink-2 wrap-anywhere">
            {[
              t('number', { id: String(item.id) }),
              item.name,
              formatWhen(item.created_at, new Date(now), locale, timeZone),
              t('from_page', { page: item.page }),
            ].join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {assigned && <Badge tone={item.is_mine ? 'accent' : 'neutral'}>{assigned}</Badge>}
          {item.answered && <Badge tone="good">{t('answered')}</Badge>}
        </div>
      </div>
      {!isOpen && item.excerpt && <p className="mt-3 line-clamp-3 wrap-anywhere">{item.excerpt}</p>}
      {isOpen && <Opened id={item.id} />}
      <Button variant="quiet" size="sm" className="mt-3 -ml-3" aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'hide' : 'open')}
      </Button>
    </Card>
  );
}

function Opened({ id }: { id: number }) {
  const t = useTranslations('platform_feedback.admin');
  const { primaryApi } = useApp();
  const { data, isError, isFetching, refetch } = useQuery(feedbackQuery(primaryApi, id));
  if (isError)
    return (
      <ErrorState
        level={3}
        title={t('failed_title')}
        retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
      />
    );
  return data ? <Details message={data} /> : <Skeleton className="mt-3 h-60 w-full rounded-card" />;
}

const spaced = (phone: string): string => formatRussianPhone(russianDigits(phone)).replaceAll(' ', '\u00A0');

function Details({ message }: { message: PlatformFeedback }) {
  const t = useTranslations('platform_feedback.admin');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const { phone, email, account_id: account, consent_version: consent, text, notes } = message;
  return (
    <>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Line label={t('phone')}>
          <a href={`tel:${phone}`} className="link">
            {spaced(phone)}
          </a>
        </Line>
        {email && <Line label={t('email')}>{email}</Line>}
        <Line label={t('account')}>
          {account === null ? (
            t('guest')
          ) : (
            <a href={href(`${paths.adminPeople()}?q=${account}`)} className="link">
              {t('number', { id: String(account) })}
            </a>
          )}
        </Line>
        <Line label={t('consent')}>{consent}</Line>
      </dl>
      <blockquote className="mt-4 border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
        {text || t('no_text')}
      </blockquote>
      {notes.length > 0 && (
        <section className="mt-4" aria-label={t('notes')}>
          <h3 className="font-medium">{t('notes')}</h3>
          <ul className="mt-2 space-y-3">
            {notes.map((note) => (
              <li key={note.id}>
                <p className="text-14 text-ink-2">
                  {t(`way.${note.way}`)} · {note.login} · {formatMoment(note.at, locale, timeZone)}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FeedbackActs message={message} />
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
