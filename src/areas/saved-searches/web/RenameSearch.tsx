import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { savedSearchLimits } from '../limits.ts';

type Props = { name: string; onSave: (name: string) => void; onCancel: () => void };

/** The name of a saved search, edited in place. */
export function RenameSearch({ name, onSave, onCancel }: Props) {
  const t = useTranslations('saved-searches');
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <form
      className="space-y-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const next = typed.trim();
        if (next === '') setMissing(true);
        else onSave(next);
      }}
    >
      <TextInput
        label={t('new.name')}
        hint={t('new.name_hint')}
        error={isMissing ? t('new.name_missing') : undefined}
        value={typed}
        maxLength={savedSearchLimits.nameLength}
        autoComplete="off"
        ref={input}
        onChange={({ currentTarget: { value } }) => {
          setMissing(false);
          setTyped(value);
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          {t('list.save_name')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {t('list.cancel')}
        </Button>
      </div>
    </form>
  );
}
