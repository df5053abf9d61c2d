import { type KeyboardEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { Field, type FieldProps, splitField } from './Field.tsx';
import { InputBox } from './InputBox.tsx';

export type TagsInputProps = FieldProps & {
  value: readonly string[];
  onValue: (tags: string[]) => void;
  /** The most tags, and the most characters of one. */
  most: number;
  longest: number;
  texts: { add: string; remove: (tag: string) => string };
};

const isSame = (one: string, other: string): boolean => one.toLocaleLowerCase('ru') === other.toLocaleLowerCase('ru');

/** A list of short texts: Enter, a comma or the button adds what is typed, a cross removes. */
export function TagsInput(props: TagsInputProps) {
  const [field, { value, onValue, most, longest, texts }] = splitField(props);
  const [typed, setTyped] = useState('');
  const add = (text: string): void => {
    const next = [...value];
    for (const part of text.split(/[,;\n]/u)) {
      const tag = part.replaceAll(/\s+/gu, ' ').trim().slice(0, longest);
      if (tag && next.length < most && !next.some((other) => isSame(other, tag))) next.push(tag);
    }
    setTyped('');
    if (next.length > value.length) onValue(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onValue(value.slice(0, -1));
  };
  return (
    <Field {...field}>
      {(aria) => (
        <>
          {value.length > 0 && (
            <ul className="mb-2 flex flex-wrap gap-2">
              {value.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Chip
                    remove={{
                      label: texts.remove(tag),
                      onRemove: () => onValue(value.filter((other) => other !== tag)),
                    }}
                  >
                    {tag}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">
              <InputBox>
                {(look) => (
                  <input
                    {...aria}
                    type="text"
                    className={look}
                    value={typed}
                    maxLength={longest * 4}
                    disabled={value.length >= most}
                    autoComplete="off"
                    enterKeyHint="done"
                    onKeyDown={onKeyDown}
                    onBlur={() => add(typed)}
                    onChange={({ target }) =>
                      /[,;]$/u.test(target.value) ? add(target.value) : setTyped(target.value)
                    }
                  />
                )}
              </InputBox>
            </div>
            <Button variant="secondary" icon="plus" onClick={() => add(typed)} disabled={typed.trim() === ''}>
              {texts.add}
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}
