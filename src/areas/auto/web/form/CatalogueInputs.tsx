import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import type { FormValues } from '#dictionary/web/form-model.ts';
import type { OwnInputProps } from '#areas/object/posting/web/form/form-definition.ts';
import { levelInputOf } from '#areas/object/posting/web/form/level-input.tsx';
import type { Api, OutputOf } from '#contract/client.ts';
import { Select } from '#ui/Select.tsx';
import { useApi, useApp } from '#web/use-app.ts';

import { modificationLabels } from './modification-labels.ts';

type Modification = OutputOf<'auto/get_chars'>['modifications'][number];

/** Form values that a modification determines, by field key. */
function valuesOf({ body, fuel, engine_cc, power_hp, gearbox, drive }: Modification): FormValues {
  return { body, fuel, engine_cc, power_hp, gearbox, drive };
}

const idOf = (values: FormValues, key: string): number | null => {
  const value = values[key];
  return typeof value === 'number' ? value : null;
};

const generationsQuery = (api: Api, modelId: number | null) =>
  queryOptions({
    queryKey: ['auto/get_generations', modelId],
    queryFn: ({ signal }) => api('auto/get_generations', { model_id: modelId ?? 0 }, { signal }),
    enabled: modelId !== null,
  });

export const MarkInput = levelInputOf(
  async (api, asked, _values, options) => (await api('auto/get_marks', asked, options)).marks,
);
export const ModelInput = levelInputOf(
  async (api, asked, values, options) =>
    (await api('auto/get_models', { mark_id: idOf(values, 'mark_id') ?? 0, ...asked }, options)).models,
);

/** Select of a generation; hidden for models without generations. */
export function GenerationInput({ field, form, error, note }: OwnInputProps) {
  const { values } = form;
  const api = useApi();
  const language = useLocale() as Language;
  const t = useTranslations('posting');
  const inputs = useTranslations('dictionary');
  const modelId = idOf(values, 'model_id');
  const { data } = useQuery(generationsQuery(api, modelId));
  const generations = data?.generations ?? [];
  if (generations.length === 0) return null;
  return (
    <Select
      id={`field-${field.key}`}
      label={field.label[language]}
      note={note}
      error={error}
      placeholder={inputs('choose')}
      value={String(values[field.key] ?? '')}
      options={generations.map((generation) => ({
        value: String(generation.id),
        label: `${generation.name} · ${generation.year_from}–${generation.year_to ?? t('now')}`,
      }))}
      onChange={(event) => {
        const id = event.target.value === '' ? null : Number(event.target.value);
        form.set(field.key, id, generations.find((generation) => generation.id === id)?.name ?? '');
      }}
    />
  );
}

/** Select of a modification: fills in body, engine, gearbox and drive, which stay editable. */
export function ModificationInput({ field, form, error, note }: OwnInputProps) {
  const { values } = form;
  const api = useApi();
  const language = useLocale() as Language;
  const t = useTranslations('posting');
  const inputs = useTranslations('dictionary');
  const modelId = idOf(values, 'model_id');
  const generationId = idOf(values, 'generation_id');
  const year = idOf(values, 'year');
  const { data: known } = useQuery(generationsQuery(api, modelId));
  // For a model without generations, modifications are looked up by year.
  const isByYear = known?.generations.length === 0 && year !== null;
  const { data } = useQuery({
    queryKey: ['auto/get_chars', generationId, isByYear ? [modelId, year] : null],
    queryFn: ({ signal }) =>
      api(
        'auto/get_chars',
        generationId === null ? { model_id: modelId ?? 0, year: year ?? 0 } : { generation_id: generationId },
        { signal },
      ),
    enabled: generationId !== null || isByYear,
  });
  const modifications = data?.modifications ?? [];
  if (modifications.length === 0) return null;
  const chosen = modifications.find((modification) => modification.id === values[field.key]);
  return (
    <Select
      id={`field-${field.key}`}
      label={field.label[language]}
      note={note}
      error={error}
      hint={chosen?.confidence === 'unverified' ? t('unverified') : t('fills_in')}
      placeholder={inputs('choose')}
      value={String(values[field.key] ?? '')}
      options={modificationLabels(modifications, language).map(({ id, label }) => ({ value: String(id), label }))}
      onChange={(event) => {
        const found = modifications.find((modification) => String(modification.id) === event.target.value);
        form.set(field.key, found?.id ?? null, found?.name ?? '');
        if (found) form.prefill({ values: valuesOf(found), from: 'modification', over: true });
      }}
    />
  );
}

/** Select of a year, newest first, limited to the chosen generation. */
export function YearInput({ field, form, error, note }: OwnInputProps) {
  const { values } = form;
  const { api, now } = useApp();
  const language = useLocale() as Language;
  const inputs = useTranslations('dictionary');
  const modelId = idOf(values, 'model_id');
  const generationId = idOf(values, 'generation_id');
  const { data } = useQuery(generationsQuery(api, modelId));
  const generation = data?.generations.find((candidate) => candidate.id === generationId);
  const nextYear = new Date(now).getUTCFullYear() + 1;
  const first = generation?.year_from ?? field.min ?? nextYear;
  // The last cars of a generation are sold the year after production ends.
  const last = Math.min(generation?.year_to ? generation.year_to + 1 : nextYear, nextYear);
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => String(last - at));
  const kept = values[field.key];
  if (typeof kept === 'number' && !years.includes(String(kept))) years.push(String(kept));
  return (
    <Select
      id={`field-${field.key}`}
      label={field.label[language]}
      note={note}
      error={error}
      placeholder={inputs('choose')}
      disabled={modelId === null}
      value={String(kept ?? '')}
      options={years.map((year) => ({ value: year, label: year }))}
      onChange={(event) =>
        form.set(field.key, event.target.value === '' ? null : Number(event.target.value), event.target.value)
      }
    />
  );
}
