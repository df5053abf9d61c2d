import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { FormKey } from '#ui/FormKey.tsx';
import { PhoneInput } from '#ui/PhoneInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { paths } from '#web/paths.ts';
import { useSessionForm } from '#web/session-form.ts';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { useIsBrowser } from '#web/use-is-browser.ts';
import { feedbackLengths, type FeedbackTopic, feedbackTopics } from '../topics.ts';
import {
  emptyFeedback,
  type FeedbackFields,
  type FeedbackProblems,
  findFeedbackProblems,
  refusedFields,
  toFeedbackInput,
} from './feedback-form.ts';

type Props = {
  /** The path of the page that shows the form. */
  page: string;
  /** The topic of an untouched form. */
  topic?: FeedbackTopic | undefined;
  /** The code of a refusal of the form as it was posted without scripts. */
  failed?: string | undefined;
  /** Called with the number of the message. */
  onSent: (id: number) => void;
};

/** The form of a message to the platform. Typed values survive a failed sending, a reload and a lost session. */
export function FeedbackForm({ page, topic: firstTopic, failed, onSent }: Props) {
  const t = useTranslations('platform_feedback');
  const { locale } = useApp();
  const api = useApi();
  const href = useHref();
  const element = useRef<HTMLFormElement>(null);
  const [form, change, forget] = useSessionForm('platform_feedback', emptyFeedback);
  const [isAgreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<FeedbackProblems>({});
  const [failure, setFailure] = useState(failed ? t('form.refused') : null);
  const hasScripts = useIsBrowser();
  const [isBusy, setBusy] = useState(false);
  const fields = { ...form, topic: form.topic || (firstTopic ?? '') };

  const type = (field: keyof FeedbackFields, value: string): void => {
    // A changed message is a new message.
    change({ [field]: value, key: '' });
    if (problems[field]) setProblems({ ...problems, [field]: undefined });
  };
  const showProblems = (found: FeedbackProblems): void => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(null);
    const found = findFeedbackProblems(fields, isAgreed);
    showProblems(found);
    if (Object.keys(found).length > 0) return;
    const key = form.key || crypto.randomUUID();
    change({ key });
    setBusy(true);
    try {
      const { id } = await api('platform_feedback/create', toFeedbackInput(fields, page, key));
      forget();
      onSent(id);
    } catch (error) {
      const refused = refusedFields(error);
      if (refused) showProblems(refused);
      else if (error instanceof ApiError && error.code === 'too_many_requests')
        setFailure(t('form.too_many', { minutes: Math.max(1, Math.ceil((error.body.retry_after ?? 60) / 60)) }));
      else setFailure(t('form.failed'));
    } finally {
      setBusy(false);
    }
  };
  const problem = (field: keyof FeedbackProblems): string | undefined => {
    const code = problems[field];
    if (code === 'too_long')
      return t('form.errors.too_long', { most: field === 'text' ? feedbackLengths.text.max : feedbackLengths.name });
    if (code === 'text_short') return t('form.errors.text_short', { least: feedbackLengths.text.min });
    if (code === 'required')
      return t(`form.errors.required.${field === 'topic' || field === 'consent' ? field : 'name'}`);
    return code && t(`form.errors.${code}`);
  };
  const link = (document: 'consent' | 'privacy') => (chunks: ReactNode) => (
    <a className="link" href={href(paths.legal(document))} target="_blank" rel="noreferrer">
      {chunks}
    </a>
  );
  return (
    <form
      ref={element}
      method="post"
      action={href(paths.contacts())}
      noValidate={hasScripts}
      className="space-y-5"
      onSubmit={(event) => void submit(event)}
    >
      <FormKey />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Select
        name="topic"
        required
        label={t('form.topic')}
        placeholder={t('form.topic_placeholder')}
        options={feedbackTopics.map((topic) => ({ value: topic.code, label: topic[locale] }))}
        value={fields.topic}
        error={problem('topic')}
        onChange={({ currentTarget }) => type('topic', currentTarget.value)}
      />
      <TextInput
        name="name"
        required
        label={t('form.name')}
        autoComplete="name"
        value={form.name}
        error={problem('name')}
        onChange={({ currentTarget }) => type('name', currentTarget.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneInput
          name="phone"
          required
          label={t('form.phone')}
          value={form.phone}
          error={problem('phone')}
          onValue={(value) => type('phone', value)}
        />
        <TextInput
          name="email"
          type="email"
          label={t('form.email')}
          autoComplete="email"
          value={form.email}
          error={problem('email')}
          onChange={({ currentTarget }) => type('email', currentTarget.value)}
        />
      </div>
      <TextArea
        name="text"
        minLength={feedbackLengths.text.min}
        label={t(fields.topic === 'consultation' ? 'form.text_optional' : 'form.text')}
        rows={5}
        counted
        most={feedbackLengths.text.max}
        value={form.text}
        error={problem('text')}
        onChange={({ currentTarget }) => type('text', currentTarget.value)}
      />
      <Checkbox
        name="consent"
        required
        label={
          <span className="text-14">
            {t.rich('form.consent', { document: link('consent'), policy: link('privacy') })}
          </span>
        }
        error={problem('consent')}
        checked={isAgreed}
        onChange={({ currentTarget }) => {
          setAgreed(currentTarget.checked);
          if (problems.consent) setProblems({ ...problems, consent: undefined });
        }}
      />
      <Button type="submit" busy={isBusy} className="max-sm:w-full">
        {t('form.send')}
      </Button>
    </form>
  );
}
