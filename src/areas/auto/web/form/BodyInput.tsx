import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnInputProps } from '#areas/object/posting/web/form/form-definition.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#web/use-app.ts';
import { bodyStates } from '../../body-states.ts';
import { type BodyStateKey, bodyStateKeys, equipmentFields } from '../../equipment-fields.ts';
import { bodyParts } from '../../equipment-options.ts';
import { BodyScheme } from '../BodyScheme.tsx';

/** What was done to the parts of a body: a drawing whose parts are pressed, and a list with the same for keys and small screens. */
export function BodyInput({ field, form, error }: OwnInputProps) {
  const t = useTranslations('posting.body');
  const { locale } = useApp();
  const states = bodyStates(form.values);
  const [isOpen, setOpen] = useState(false);
  const choose = (part: string, chosen: BodyStateKey | undefined) => {
    for (const key of bodyStateKeys) {
      const parts = bodyParts.flatMap(({ key: other }) =>
        (other === part ? chosen === key : states.get(other) === key) ? [other] : [],
      );
      form.set(key, parts.length > 0 ? parts : null);
    }
  };
  const next = (part: string) => {
    const state = states.get(part);
    choose(part, bodyStateKeys[state ? bodyStateKeys.indexOf(state) + 1 : 0]);
  };
  const options = bodyStateKeys.map((key) => ({
    value: key,
    label: equipmentFields.find((one) => one.key === key)!.label[locale],
  }));
  const id = `field-${field.key}`;
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <p className="mb-3 text-14 text-ink-3">{t('hint')}</p>
      {isOpen || states.size > 0 ? (
        <div className="grid items-start gap-6 md:grid-cols-[220px_minmax(0,1fr)]">
          <BodyScheme values={form.values} language={locale} onPart={next} />
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {bodyParts.map((part) => (
              <Select
                key={part.key}
                id={`${id}-${part.key}`}
                label={part[locale]}
                placeholder={t('untouched')}
                options={options}
                value={states.get(part.key) ?? ''}
                onChange={({ target }) =>
                  choose(
                    part.key,
                    bodyStateKeys.find((key) => key === target.value),
                  )
                }
              />
            ))}
          </div>
        </div>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
      {error && <FieldNote id={id} error={error} />}
    </div>
  );
}
