import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StarInput } from '#ui/Stars.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useSessionForm } from '#web/session-form.ts';
import { useApi } from '#web/use-app.ts';
import { reviewLengths } from '../rules.ts';
import { mayReviewQuery } from './review-queries.ts';
import { useReviewAct } from './use-review-act.ts';

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    /** `account` is reviewed; `change` is the own review to be changed. */
    review: {
      account: number;
      name: string;
      object: number | null;
      change: { id: number; stars: number; text: string };
    };
  }
}

type Props = DialogProps<'review'>;

/** The form of a review: stars by keyboard or pointer, and text. Typed text survives a failure and a reload. */
export function Dialog({ data, onClose }: Props) {
  const t = useTranslations('feedback.dialog');
  const { account, name = '', change, object } = data;
  return (
    <Frame
      open
      onClose={onClose}
      title={change ? t('change_title') : t('title', { name })}
      closeLabel={t('close')}
      size="md"
    >
      {change ? (
        <ReviewForm form={`review.${change.id}`} change={change} onClose={onClose} />
      ) : (
        account !== undefined && <NewReview account={account} object={object} onClose={onClose} />
      )}
    </Frame>
  );
}

/** Selects the contact that the review is about. */
function NewReview({
  account,
  object,
  onClose,
}: {
  account: number;
  object: number | null | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('feedback.dialog');
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(mayReviewQuery(api, account));
  const [chosen, setChosen] = useState(object === undefined ? 0 : -1);
  if (isError)
    return (
      <ErrorState
        level={3}
        title={t('failed_title')}
        retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
      />
    );
  if (!data) return <Skeleton className="h-80 w-full rounded-card" />;
  const { contacts } = data;
  if (contacts.length === 0)
    return <EmptyState level={3} icon="info" title={t('no_contact_title')} text={t('no_contact_text')} />;
  const index =
    chosen >= 0
      ? chosen
      : Math.max(
          0,
          contacts.findIndex(({ about }) => about.id === object),
        );
  const about = contacts[index]?.about ?? contacts[0]!.about;
  return (
    <>
      {contacts.length > 1 ? (
        <Select
          className="mb-5"
          label={t('about')}
          value={String(index)}
          options={contacts.map((contact, at) => ({ value: String(at), label: contact.about.title }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      ) : (
        <p className="mb-5 text-ink-2 wrap-anywhere">{about.title}</p>
      )}
      <ReviewForm
        key={about.id}
        form={`review.${account}.${about.id ?? ''}`}
        about={{ user_id: account, object_id: about.id }}
        onClose={onClose}
      />
    </>
  );
}

type FormProps = {
  /** The key under which the typed text is stored. */
  form: string;
  about?: { user_id: number; object_id: number | null };
  change?: { id: number; stars: number; text: string };
  onClose: () => void;
};

function ReviewForm({ form: key, about, change, onClose }: FormProps) {
  const t = useTranslations('feedback.dialog');
  const api = useApi();
  const { isBusy, perform } = useReviewAct();
  const [form, edit, forget] = useSessionForm(key, { stars: change?.stars ?? 0, text: change?.text ?? '' });
  const [problem, setProblem] = useState<'stars' | 'short' | 'long' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { min, max } = reviewLengths.text;
  const element = useRef<HTMLFormElement>(null);
  // The dialog sets the focus before the contacts are loaded.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const send = async (): Promise<void> => {
    const { stars, text } = form;
    try {
      if (change) await api('feedback/update', { id: change.id, stars, text });
      else if (about) await api('feedback/create', { ...about, stars, text });
    } catch (error) {
      const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : '';
      const known = ['written_before', 'no_contact', 'no_edits_left', 'disputed', 'too_many_requests'] as const;
      setFailure(t(`failure.${known.find((one) => one === code) ?? 'failed'}`));
      throw error;
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const length = form.text.trim().length;
    const found = form.stars === 0 ? 'stars' : length < min ? 'short' : length > max ? 'long' : null;
    setProblem(found);
    setFailure(null);
    if (found || !(await perform(send, 'sent'))) return;
    forget();
    onClose();
  };
  return (
    <form ref={element} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <StarInput
        label={t('stars')}
        optionLabel={(stars) => t('option', { stars: String(stars) })}
        value={form.stars}
        error={problem === 'stars' ? t('choose') : undefined}
        onValue={(stars) => {
          edit({ stars });
          setProblem(null);
        }}
      />
      <TextArea
        label={t('text')}
        hint={t('hint')}
        rows={6}
        counted
        most={max}
        value={form.text}
        error={
          problem === 'short' ? t('short', { least: min }) : problem === 'long' ? t('long', { most: max }) : undefined
        }
        onChange={({ currentTarget }) => {
          edit({ text: currentTarget.value });
          setProblem(null);
        }}
      />
      <p className="text-14 text-ink-3 text-pretty">{t('moderated')}</p>
      <Button type="submit" busy={isBusy} className="max-sm:w-full">
        {t('send')}
      </Button>
    </form>
  );
}
