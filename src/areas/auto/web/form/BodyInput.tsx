import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnInputProps } from '#areas/object/posting/web/form/form-definition.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#web/use-app.ts';
import { bodyStates, valuesWithPart } from '../../body-states.ts';
import { type BodyStateKey, bodyStateKeys } from '../../equipment-fields.ts';
import { bodyParts } from '../../equipment-options.ts';
import { BodyScheme } from '../BodyScheme.tsx';
import { BodySign, stateFieldOf } from '../BodySign.tsx';

/** Repairs of the parts of a body: a part is picked on a drawing or by a list, then its state; the marked parts are listed. */
export function BodyInput({ field, form, error }: OwnInputProps) {
  const t = useTranslations('posting.body');
  const { locale } = useApp();
  const states = bodyStates(form.values);
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState('');
  const choice = useRef<HTMLDivElement>(null);
  const id = `field-${field.key}`;
  const labelOf = (state: BodyStateKey): string => stateFieldOf(state).label[locale];
  const choose = (part: string, state: BodyStateKey | undefined): void => {
    for (const [key, parts] of Object.entries(valuesWithPart(form.values, part, state))) form.set(key, parts);
  };
  // The choice of a part opens below the drawing, out of view on a phone.
  useEffect(() => {
    if (picked !== '') choice.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [picked]);
  const part = bodyParts.find(({ key }) => key === picked);
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      <p className="mb-3 text-14 text-ink-3">{t('hint')}</p>
      {isOpen || states.size > 0 ? (
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[260px_minmax(0,1fr)]">
          <div className="max-w-75">
            <BodyScheme values={form.values} language={locale} onPart={setPicked} picked={picked} />
          </div>
          <div className="space-y-5">
            <div ref={choice} className="scroll-my-24 space-y-3">
              <Select
                id={`${id}-part`}
                label={t('part')}
                placeholder={t('pick')}
                options={bodyParts.map(({ key, [locale]: label }) => ({ value: key, label }))}
                value={picked}
                onChange={({ target }) => setPicked(target.value)}
              />
              {part && (
                <RadioGroup
                  label={part[locale]}
                  name={`${id}-state`}
                  value={states.get(part.key) ?? ''}
                  onValue={(value) =>
                    choose(
                      part.key,
                      bodyStateKeys.find((key) => key === value),
                    )
                  }
                  options={[
                    { value: '', label: t('untouched') },
                    ...bodyStateKeys.map((key) => ({ value: key, label: labelOf(key) })),
                  ]}
                />
              )}
            </div>
            {states.size > 0 && (
              <section>
                <h3 className="text-14 font-medium">{t('marked')}</h3>
                <ul className="mt-1 divide-y divide-line">
                  {bodyParts.map(({ key, [locale]: label }) => {
                    const state = states.get(key);
                    return (
                      state && (
                        <li key={key} className="flex items-center justify-between gap-2">
                          <button
                            type="button"
                            className="flex min-h-11 items-center gap-2 text-left"
                            onClick={() => setPicked(key)}
                          >
                            <BodySign state={state} language={locale} />
                            <span>
                              {label}
                              <span className="text-ink-2">: {labelOf(state).toLocaleLowerCase(locale)}</span>
                            </span>
                          </button>
                          <IconButton
                            icon="close"
                            label={t('remove', { part: label })}
                            onClick={() => choose(key, undefined)}
                          />
                        </li>
                      )
                    );
                  })}
                </ul>
              </section>
            )}
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
