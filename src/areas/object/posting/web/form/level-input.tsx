import type { ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Api } from '#contract/client.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { useApi } from '#web/use-app.ts';
import { useComboboxTexts } from '#dictionary/web/combobox-texts.ts';
import { type FormValues, isFilled } from '#dictionary/web/form-model.ts';
import type { OwnInputProps } from './kind-form.ts';

type Named = { id: number; name: string; name_ru: string | null };
/** Rows whose name begins as typed, in either alphabet, under what is chosen above. */
type FindNamed = (
  api: Api,
  asked: { q?: string },
  values: FormValues,
  options: { signal: AbortSignal },
) => Promise<readonly Named[]>;

/** The input of a level of a catalogue: one of many rows, found by typing; closed until what it depends on is chosen. */
export function levelInputOf(find: FindNamed): ComponentType<OwnInputProps> {
  return function LevelInput({ field, form, error, note }: OwnInputProps) {
    const api = useApi();
    const language = useLocale();
    const t = useTranslations('posting');
    const texts = useComboboxTexts();
    const { values } = form;
    const above = field.dependsOn ?? [];
    const waitsFor = form.fields.find(({ key }) => key === above.find((one) => !isFilled(values[one])));
    const chosen = values[field.key];
    return (
      <Combobox
        // The options under another choice must not stay in the list.
        key={above.map((key) => String(values[key])).join()}
        id={`field-${field.key}`}
        label={field.label[language]}
        note={note}
        error={error}
        texts={texts}
        disabled={waitsFor !== undefined}
        placeholder={
          waitsFor ? t('first', { field: waitsFor.label[language].toLocaleLowerCase(language) }) : t('type_to_find')
        }
        value={typeof chosen === 'number' ? { value: String(chosen), label: form.names[field.key] ?? '' } : null}
        onValue={(option) => form.set(field.key, option ? Number(option.value) : null, option?.label ?? '')}
        load={async (query, signal) => {
          const rows = await find(api, query === '' ? {} : { q: query }, values, { signal });
          return rows.map((row) => ({
            value: String(row.id),
            label: row.name,
            ...(row.name_ru && row.name_ru !== row.name ? { hint: row.name_ru } : {}),
          }));
        }}
      />
    );
  };
}
