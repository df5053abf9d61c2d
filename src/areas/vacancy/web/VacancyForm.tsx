import { useDeferredValue, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { appliesGiven } from '#dictionary/dictionary.ts';
import { maxTagLength, textsOf } from '#dictionary/field.ts';
import type { FormField } from '#dictionary/form.ts';
import { FieldInput } from '#dictionary/web/FieldInput.tsx';
import { rootOf, sectionState } from '#dictionary/web/form-model.ts';
import { useProblemText } from '#dictionary/web/problem-text.ts';
import { useComboboxTexts } from '#dictionary/web/combobox-texts.ts';
import { cityName } from '#listing/web/city-name.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { ProgressList } from '#ui/ProgressList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TagsInput } from '#ui/TagsInput.tsx';
import { useApi, useApp } from '#web/use-app.ts';
import { vacancyFormData } from '../form-data.ts';
import { isRequiredByPay, wordingsOf } from '../rules.ts';
import { maxActiveVacancies, maxKeptVacancies } from '../terms.ts';
import { grounds } from '../forbidden-wording.ts';
import { fields, useVacancyForm, type VacancyForm as Form } from './use-vacancy-form.ts';

const neverChanges = () => () => {};

/** The form of a vacancy. Its text is kept in the browser, so the server renders its place only. */
export function VacancyForm(props: Parameters<typeof useVacancyForm>[0]) {
  const t = useTranslations('vacancy.form');
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <>
      <noscript>
        <p className="mt-6 rounded-card border border-line p-4">{t('needs_script')}</p>
      </noscript>
      {isBrowser ? (
        <Fields {...props} />
      ) : (
        <output aria-label={t('loading')} className="mt-6 block max-w-160 space-y-4 noscript:hidden">
          <Skeleton className="h-60 w-full rounded-card" />
          <Skeleton className="h-60 w-full rounded-card" />
        </output>
      )}
    </>
  );
}

function Fields(props: Parameters<typeof useVacancyForm>[0]) {
  const t = useTranslations('vacancy.form');
  const { locale } = useApp();
  const form = useVacancyForm(props);
  const { draft, problems, failure } = form;
  const isNew = props.vacancy === null;
  const shown = (section: string) => fields.filter((field) => field.section === section && appliesGiven(field, draft.values, null));
  return (
    <div className="mt-6 lg:grid lg:grid-cols-[minmax(0,40rem)_14rem] lg:items-start lg:gap-8">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(isNew ? 'active' : undefined);
        }}
      >
        {form.isRestored && (
          <Notice action={<Button variant="secondary" size="sm" onClick={form.discard}>{t('discard')}</Button>}>{t('restored')}</Notice>
        )}
        {vacancyFormData.sections.map((section) => (
          <Card as="section" key={section.key} id={`section-${section.key}`} title={section[locale]} className="scroll-mt-20">
            <div className="space-y-5">
              {shown(section.key).map((field) => (
                <FormInput key={field.key} field={field} form={form} />
              ))}
            </div>
          </Card>
        ))}
        <div
          data-page-bar=""
          className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-ground px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
        >
          {(problems.length > 0 || failure) && (
            <p role="alert" className="mb-2 text-14 text-danger">
              {problems.length > 0 ? t('problems', { count: new Set(problems.map(rootOf)).size }) : <FailureText code={failure ?? ''} />}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" busy={form.sending === 'active' || form.sending === 'same'} className="max-sm:flex-1">
              {t(isNew ? 'publish' : 'save')}
            </Button>
            {isNew && (
              <Button variant="secondary" busy={form.sending === 'draft'} onClick={() => void form.submit('draft')}>
                {t('draft')}
              </Button>
            )}
            {form.isKept && <p className="text-14 text-ink-2" aria-live="polite">{t('kept')}</p>}
          </div>
        </div>
      </form>
      <ProgressList
        label={t('sections')}
        className="sticky top-20 max-lg:hidden"
        steps={vacancyFormData.sections.map(({ key, [locale]: label }) => {
          const state = sectionState(shown(key), draft.values, problems);
          return { key, label, href: `#section-${key}`, state, stateLabel: t(`state.${state}`) };
        })}
      />
    </div>
  );
} // prettier-ignore

function FailureText({ code }: { code: string }) {
  const t = useTranslations('vacancy.form');
  if (code === 'too_many') return t('too_many', { count: String(maxActiveVacancies) });
  if (code === 'too_many_kept') return t('too_many_kept', { count: String(maxKeptVacancies) });
  if (code === 'edited_meanwhile') return t('conflict');
  if (code === 'session_ended' || code === 'unauthenticated') return t('signed_out');
  return t(code === 'network' ? 'offline' : 'failed');
}

function FormInput({ field, form }: { field: FormField; form: Form }) {
  const t = useTranslations('vacancy.form');
  const inputs = useTranslations('dictionary');
  const { locale } = useApp();
  const problemText = useProblemText();
  const { values, city } = form.draft;
  const value = values[field.key];
  // Read while it is typed: the words are shown before anything is sent.
  const text = useDeferredValue(value);
  const wordings = wordingsOf({ [field.key]: text });
  const refused = wordings.filter(({ effect }) => effect === 'refuse');
  const problem = form.problems.find((one) => rootOf(one) === field.key);
  const said = (ground: keyof typeof grounds, words: string) => ({ ground: grounds[ground][locale], words });
  const quoted = refused.map(({ ground, words }) => t('quoted', said(ground, words))).join(', ');
  const error = refused.length > 0
    ? t('wording', { words: quoted })
    : problem?.code === 'below_from'
      ? t('below_from')
      : problem?.code === 'too_short'
        ? t('too_short', { min: String(field.min ?? 0) })
        : problemText(field, form.problems, values);
  const isRequired = field.required || isRequiredByPay(field.key, values);
  const note = isRequired ? undefined : inputs('optional');
  const frame = { id: `field-${field.key}`, label: field.label[locale], hint: field.hint?.[locale], error, note };
  return (
    <div>
      {field.type === 'tags' ? (
        <TagsInput
          {...frame}
          value={textsOf(value)}
          onValue={(tags) => form.set(field.key, tags)}
          most={field.max ?? 0}
          longest={maxTagLength}
          texts={{ add: t('tags.add'), remove: (tag) => t('tags.remove', { tag }) }}
        />
      ) : field.key === 'city_id' ? (
        <CityField {...frame} value={typeof value === 'number' ? value : null} name={city} onValue={(id, name) => form.set(field.key, id, name)} />
      ) : (
        <FieldInput
          field={isRequired ? { ...field, required: true } : field}
          value={value}
          onValue={(next) => form.set(field.key, next)}
          onNumber={(next, wrong) => form.setNumber(field.key, next, wrong)}
          currency="RUB"
          sign="₽"
          error={error}
          note={note}
        />
      )}
      {wordings.filter(({ effect }) => effect === 'warn').map(({ ground, words }) => (
        <p key={`${ground} ${words}`} className="mt-1.5 text-14 text-deal-high">
          {t('warning', said(ground, words))}
        </p>
      ))}
    </div>
  );
} // prettier-ignore

type CityFieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
  value: number | null;
  name: string;
  onValue: (id: number | null, name: string) => void;
};

function CityField({ value, name, onValue, ...frame }: CityFieldProps) {
  const t = useTranslations('vacancy.form');
  const api = useApi();
  const { locale } = useApp();
  return (
    <Combobox
      {...frame}
      texts={useComboboxTexts()}
      placeholder={t('city_placeholder')}
      value={value === null ? null : { value: String(value), label: name }}
      onValue={(option) => onValue(option ? Number(option.value) : null, option?.label ?? '')}
      load={async (query, signal) => {
        const { items } = await api('geo/autocomplete_global', { query }, { signal });
        return items.map((city) => ({
          value: String(city.id),
          label: cityName(city, locale),
          hint: locale === 'en' ? city.region.name_en : city.region.full_name,
        }));
      }}
    />
  );
}
