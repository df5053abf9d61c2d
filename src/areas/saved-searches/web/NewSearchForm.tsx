import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InputOf } from '#contract/client.ts';
import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useViewer } from '#web/use-store.ts';
import { frequencies, type Frequency, savedSearchLimits } from '../limits.ts';
import { BackTest } from './BackTest.tsx';
import { refusalOf } from './refusal.ts';

type Props = {
  kind: KindName;
  query: string;
  filters: readonly string[];
  hasCosts: boolean;
  name: string;
  input: Pick<InputOf<'saved-searches/create'>, 'kind' | 'filters' | 'address'>;
};

/** The form of a new saved search. A guest is asked to sign in when saving, and the call is then repeated. */
export function NewSearchForm({ kind, query, filters, hasCosts, name: proposed, input }: Props) {
  const t = useTranslations('saved-searches');
  const { primaryApi, locale } = useApp();
  const href = useHref();
  const router = useRouter();
  const isGuest = useViewer().kind === 'guest';
  const [name, setName] = useState(proposed);
  const [frequency, setFrequency] = useState<Frequency>('daily');
  const [isMissing, setMissing] = useState(false);
  const saving = useMutation({
    // Keys and values come from the dictionary that the call's input is made from.
    mutationFn: () =>
      primaryApi('saved-searches/create', { ...input, name, frequency } as InputOf<'saved-searches/create'>),
    onSuccess: () => {
      showToast({ text: t('new.saved'), tone: 'good', about: ['saved-search'] });
      router.navigate({ to: paths.savedSearches() });
    },
  });
  const refusal = saving.isError ? refusalOf(saving.error) : null;
  return (
    <form
      className="mt-6 space-y-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = name.trim() === '';
        setMissing(isEmpty);
        if (!isEmpty && !saving.isPending && !saving.isSuccess) saving.mutate();
      }}
    >
      {/* Sent by a press before the page answers to it, which loads the form again. */}
      {Object.entries(input.address).flatMap(([key, values]) =>
        values.map((value) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />),
      )}
      <section>
        <h2 className="font-semibold">{t('new.filters')}</h2>
        {filters.length === 0 ? (
          <p className="mt-2">{t('new.everything', { kind: kindNames[kind].plural[locale] })}</p>
        ) : (
          <ul className="mt-2 flex flex-wrap gap-2">
            {filters.map((label) => (
              <li key={label} className="rounded-small bg-tint px-2.5 py-1 text-14 wrap-anywhere">
                {label}
              </li>
            ))}
          </ul>
        )}
        {hasCosts && <p className="mt-2 text-14 text-ink-2">{t('new.no_costs')}</p>}
        <a href={href(paths.search(kind, query))} className="link mt-1 inline-flex min-h-11 items-center">
          {t('new.change')}
        </a>
      </section>
      <TextInput
        label={t('new.name')}
        hint={t('new.name_hint')}
        error={isMissing ? t('new.name_missing') : undefined}
        name="name"
        value={name}
        maxLength={savedSearchLimits.nameLength}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setMissing(false);
          setName(value);
        }}
      />
      <RadioGroup
        label={t('frequency')}
        name="frequency"
        value={frequency}
        options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        onValue={(value) => setFrequency(frequencies.find((one) => one === value) ?? 'daily')}
      />
      <Card as="section" title={t('test.title')}>
        {isGuest ? (
          <p className="text-ink-2">{t('test.guest')}</p>
        ) : (
          <BackTest search={{ kind: input.kind, filters: input.filters }} frequency={frequency} />
        )}
      </Card>
      {refusal && (
        <Notice tone="danger">
          {t(`refused.${refusal}`, { most: savedSearchLimits.most })}{' '}
          {(refusal === 'saved_already' || refusal === 'too_many') && (
            <a href={href(paths.savedSearches())} className="link">
              {t('all')}
            </a>
          )}
        </Notice>
      )}
      {isGuest && <p className="text-14 text-ink-2">{t('new.guest')}</p>}
      <noscript>
        <p>{t('new.no_script')}</p>
      </noscript>
      <Button type="submit" busy={saving.isPending || saving.isSuccess} className="max-sm:w-full">
        {t('new.save')}
      </Button>
    </form>
  );
}
