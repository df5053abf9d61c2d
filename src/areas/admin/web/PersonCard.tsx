import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { Badge, StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay, formatWhen } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { phoneText } from '#ui/phone.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { blockReasons } from '#contract/block-reasons.ts';

type Person = OutputOf<'admin/users/find'>['items'][number];
type Reason = (typeof blockReasons)[number]['code'];
/** Input for blocking a person: the message is for that person, the comment for administrators. */
type BlockForm = { reason: Reason; message: string; comment: string };

/** A person with the known facts, and the form to block or unblock them. */
export function PersonCard({ person }: { person: Person }) {
  const t = useTranslations('admin.people');
  const { primaryApi, locale, now, timeZone } = useApp();
  const href = useHref();
  const queryClient = useQueryClient();
  const [isBlocking, setBlocking] = useState(false);
  const mutationKey = ['admin/users', person.id];
  const onDone = {
    mutationKey,
    onError: (error: Error) => {
      const isOver = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
      showToast({ text: t(isOver ? 'already' : 'failed'), tone: 'danger' });
    },
    onSettled: () =>
      Promise.all(
        ['admin/users/find', 'admin/organizations/record', 'complaints/get', 'complaints/get_sellers'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  };
  const block = useMutation({
    mutationFn: (why: BlockForm) => primaryApi('admin/users/block', { id: person.id, ...why }),
    onSuccess: ({ hidden_listings: count, upheld_complaints: complaints }) => {
      setBlocking(false);
      showToast({ text: t('done_block', { count, complaints }), tone: 'good' });
    },
    ...onDone,
  });
  const unblock = useMutation({
    mutationFn: () => primaryApi('admin/users/unblock', { id: person.id }),
    onSuccess: ({ shown_listings: count }) => showToast({ text: t('done_unblock', { count }), tone: 'good' }),
    ...onDone,
  });
  /** Asks the cache, because the second of two quick clicks comes before the buttons are rendered as busy. */
  const isActing = () => queryClient.isMutating({ mutationKey }) > 0;
  const { block: standing } = person;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-2">
            <a href={href(paths.user(person.id))} className="link font-medium wrap-anywhere">
              {person.name ?? t('unnamed')}
            </a>
            <StatusChip tone={person.status === 'blocked' ? 'danger' : 'neutral'}>
              {t(`status.${person.status}`)}
            </StatusChip>
            {person.open_complaints > 0 && (
              <Badge tone="high">{t('complaints', { count: person.open_complaints })}</Badge>
            )}
          </p>
          <p className="mt-1">{phoneText(person.phone)}</p>
          <p className="text-14 text-ink-2">
            {t('line', {
              id: String(person.id),
              day: formatDay(person.since, locale, timeZone),
              listings: person.listings,
              active: person.active_listings,
            })}
          </p>
          {person.same_inn.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-x-2 text-14">
              {t('same_inn')}
              {person.same_inn.map((id) => (
                <a key={id} href={href(paths.user(id))} className="link">
                  № {id}
                </a>
              ))}
            </p>
          )}
          {standing && (
            <p className="mt-2 text-14 wrap-anywhere">
              {t('blocked_line', {
                reason:
                  blockReasons.find((blockReason) => blockReason.code === standing.reason)?.[locale] ?? standing.reason,
                by: standing.by,
                when: formatWhen(standing.at, new Date(now), locale, timeZone),
              })}
              {standing.message && `. ${standing.message}`}
              {standing.comment && (
                <span className="block text-ink-2">{t('inner', { comment: standing.comment })}</span>
              )}
            </p>
          )}
        </div>
        {person.status === 'blocked' && (
          <Button variant="secondary" busy={unblock.isPending} onClick={() => isActing() || unblock.mutate()}>
            {t('unblock')}
          </Button>
        )}
        {person.status !== 'blocked' && (
          <Button variant="secondary" aria-expanded={isBlocking} onClick={() => setBlocking(!isBlocking)}>
            {t('block')}
          </Button>
        )}
      </div>
      {isBlocking && person.status !== 'blocked' && (
        <BlockForm
          busy={block.isPending}
          onBlock={(why) => isActing() || block.mutate(why)}
          onCancel={() => setBlocking(false)}
        />
      )}
    </Card>
  );
}

type FormProps = { busy: boolean; onBlock: (why: BlockForm) => void; onCancel: () => void };

function BlockForm({ busy, onBlock, onCancel }: FormProps) {
  const t = useTranslations('admin.people');
  const { locale } = useApp();
  const [reason, setReason] = useState<Reason>('fraud');
  const [message, setMessage] = useState('');
  const [comment, setComment] = useState('');
  const [isWanting, setWanting] = useState(false);
  return (
    <form
      className="mt-4 grid gap-4 border-t border-line pt-4 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === 'other' && !message.trim()) return setWanting(true);
        if (!busy) onBlock({ reason, message, comment });
      }}
    >
      <Select
        label={t('reason')}
        value={reason}
        options={blockReasons.map((blockReason) => ({ value: blockReason.code, label: blockReason[locale] }))}
        // The options are exactly the codes.
        onChange={(event) => setReason(event.target.value as Reason)}
      />
      <TextInput
        label={t('message')}
        hint={t('message_hint')}
        value={message}
        maxLength={500}
        error={isWanting && !message.trim() ? t('message_needed') : undefined}
        onChange={(event) => setMessage(event.target.value)}
      />
      <TextInput
        className="md:col-span-2"
        label={t('comment')}
        value={comment}
        maxLength={500}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" variant="danger" busy={busy}>
          {t('confirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
