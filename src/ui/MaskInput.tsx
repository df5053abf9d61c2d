import { useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { InputBox } from './InputBox.tsx';
import { applyMask } from './mask.ts';
import { caretAfter } from './typing.ts';
import { useCaret } from './use-typed.ts';

export type MaskInputProps = FieldProps & {
  /** Tokens `#` digit, `X` alphanumeric, `S` letter, `A` uppercase, `a` lowercase; the rest stands as it is. */
  mask: string;
  value: string;
  onValue: (value: string) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'id' | 'value' | 'defaultValue' | 'onChange'>;

const isSignificant = (character: string) => /[\dA-Za-zА-Яа-яЁё]/.test(character);

/** Text by a mask (VIN, plate, dates). Brings maska: load it with the form that uses it. */
export function MaskInput(props: MaskInputProps) {
  const [field, { mask, value, onValue, prefix, suffix, ...input }] = splitField(props);
  const element = useRef<HTMLInputElement>(null);
  const keepCaret = useCaret(element);
  return (
    <Field {...field}>
      {(aria) => (
        <InputBox prefix={prefix} suffix={suffix}>
          {(look) => (
            <input
              type="text"
              autoComplete="off"
              spellCheck={false}
              {...input}
              {...aria}
              ref={element}
              className={`${look} tabular-nums`}
              value={value}
              onChange={(event) => {
                const { value: next, selectionStart } = event.currentTarget;
                const caret = selectionStart ?? next.length;
                // Deleting a literal at the end must not bring it back.
                const shown = next.length < value.length && value.startsWith(next) ? next : applyMask(mask, next);
                const kept = applyMask(mask, next.slice(0, caret)).replace(/[^\dA-Za-zА-Яа-яЁё]/g, '').length;
                keepCaret({
                  text: shown,
                  caret: caret >= next.length ? shown.length : caretAfter(shown, kept, isSignificant),
                });
                onValue(shown);
              }}
            />
          )}
        </InputBox>
      )}
    </Field>
  );
}
