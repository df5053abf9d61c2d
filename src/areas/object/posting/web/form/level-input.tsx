import type { ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Api } from '#contract/client.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { useApi } from '#web/use-app.ts';
import { useComboboxTexts } from '#dictionary/web/combobox-texts.ts';
import { type FormValues, isFilled } from '#dictionary/web/form-model.ts';
import type { OwnInputProps } from './form-definition.ts';

type Named = { id: number; name: string; name_ru: string | null };
/** Finds catalogue rows by the beginning of the name, in Cyrillic or Latin letters, below the rows chosen above. */
type FindNamed = (
  api: Api,
  asked: { q?: string },
  values: FormValues,
  options: { signal: AbortSignal },
) => Promise<readonly Named[]>;

/** Returns the input for one level of a catalogue, which finds a row by typing. Disabled until the levels above are chosen. */
export function levelInputOf(find: FindNamed): ComponentType<OwnInputProps> {
  return function LevelInput({ field, form, error, note }: OwnInputProps) {
    const api = useApi();
    const language = useLocale();
    const t = useTranslations('posting');
    const texts = useComboboxTexts();
    const { values } = form;
    const above = field.dependsOn ?? [];
    const waitsFor = form.fields.find(({ key }) => key === above.find((level) => !isFilled(values[level])));
    const chosen = values[field.key];
    return (
      <Combobox
        // A new key resets the input, so that options of another parent do not stay in the list.
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
