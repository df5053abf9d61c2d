import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type InputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { feedFormats } from '../feed/feed-row.ts';
import { feedHours } from '../rules.ts';
import { type Feed, type Feeds, feedsQuery } from './feed-queries.ts';
import { type Failure, failureOf } from './feed-texts.ts';

type Values = { name: string; format: Feed['format']; address: string; hours: string; consent: boolean };
type Wrong = 'name' | 'address' | 'publication_consent';

type FormProps = { feed: Feed | null; consent: Feeds['publication_consent']; onDone: () => void };

/** The form of a feed: its name, format and address, and, the first time, the consent to publish. */
export function FeedForm({ feed, consent, onDone }: FormProps) {
  const t = useTranslations('stock');
  const { primaryApi, api } = useApp();
  const href = useHref();
  const queryClient = useQueryClient();
  const [values, setValues] = useState<Values>({
    name: feed?.name ?? '',
    format: feed?.format ?? 'csv',
    address: feed?.address ?? '',
    hours: String(feed?.every_hours ?? ''),
    consent: false,
  });
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const [failure, setFailure] = useState<Failure | 'too_many' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (changed: Partial<Values>): void => setValues((before) => ({ ...before, ...changed }));
  const address = values.address.trim();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found: Wrong[] = [
      ...(values.name.trim() === '' ? (['name'] as const) : []),
      ...(address !== '' && !/^https?:\/\/\S+$/i.test(address) ? (['address'] as const) : []),
      ...(!consent.given && !values.consent ? (['publication_consent'] as const) : []),
    ];
    setWrong(found);
    setFailure(null);
    if (found.length > 0) return;
    setBusy(true);
    try {
      await primaryApi('stock/feeds/save', {
        ...(feed && { id: feed.id }),
        name: values.name.trim(),
        format: values.format,
        address: address === '' ? null : address,
        // The options of the select are these hours.
        every_hours: (address === '' || values.hours === ''
          ? null
          : Number(values.hours)) as InputOf<'stock/feeds/save'>['every_hours'],
        publication_consent: values.consent ? consent.version : null,
      });
      showToast({ text: t('saved'), tone: 'good' });
      await queryClient.invalidateQueries(feedsQuery(api));
      onDone();
    } catch (error) {
      const fields = error instanceof ApiError ? (error.body.fields ?? []) : [];
      const named = (['name', 'address', 'publication_consent'] as const).filter((key) =>
        fields.some(({ path }) => path === key),
      );
      setWrong(named);
      if (named.length === 0)
        setFailure(fields.some(({ code }) => code === 'too_many') ? 'too_many' : failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const publicationLink = (words: ReactNode) => (
    <a className="link" href={href(paths.legal('publication'))} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
  const error = (key: Wrong): string | undefined => (wrong.includes(key) ? t(`form.errors.${key}`) : undefined);
  return (
    <Card>
      <form noValidate className="max-w-form space-y-5" onSubmit={(event) => void submit(event)}>
        <h2 className="text-20 font-semibold">{feed ? t('form.edit', { name: feed.name }) : t('form.new')}</h2>
        <TextInput
          label={t('form.name')}
          hint={t('form.name_hint')}
          error={error('name')}
          maxLength={80}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t('form.format')}
          options={feedFormats.map((format) => ({ value: format, label: t(`formats.${format}`) }))}
          value={values.format}
          onChange={(event) => change({ format: event.currentTarget.value as Values['format'] })}
        />
        <TextInput
          label={t('form.address')}
          hint={t('form.address_hint')}
          error={error('address')}
          type="url"
          inputMode="url"
          maxLength={1000}
          value={values.address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
        {address !== '' && (
          <Select
            label={t('form.hours')}
            options={[
              { value: '', label: t('form.by_hand') },
              ...feedHours.map((hours) => ({ value: String(hours), label: t('form.every', { hours: String(hours) }) })),
            ]}
            value={values.hours}
            onChange={(event) => change({ hours: event.currentTarget.value })}
          />
        )}
        {!consent.given && (
          <Checkbox
            label={t.rich('form.consent', { document: publicationLink })}
            error={error('publication_consent')}
            checked={values.consent}
            onChange={(event) => change({ consent: event.currentTarget.checked })}
          />
        )}
        {failure && <Notice tone="danger">{t(failure === 'too_many' ? 'form.errors.too_many' : failure)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
          <Button variant="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
