import { useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { InputBox } from './InputBox.tsx';
import { typeMasked } from './mask.ts';
import { useCaret } from './use-caret.ts';

export type MaskInputProps = FieldProps & {
  /** Tokens: `#` digit, `X` alphanumeric, `S` letter, `A` uppercase, `a` lowercase; other characters stay. Of several masks, the best fitting one is used. */
  mask: string | readonly string[];
  /** Turns small letters into capitals. */
  capitals?: boolean;
  value: string;
  onValue: (value: string) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'id' | 'value' | 'defaultValue' | 'onChange'>;

/** A text with a mask (VIN, plate, dates). The mask only spaces a text that fits and drops no character. Imports maska: load this component with its form. */
export function MaskInput(props: MaskInputProps) {
  const [field, { mask, capitals, value, onValue, prefix, suffix, ...input }] = splitField(props);
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
              className={look}
              value={value}
              onChange={(event) => {
                const { value: typed, selectionStart } = event.currentTarget;
                const next = capitals ? typed.toUpperCase() : typed;
                const masks = typeof mask === 'string' ? [mask] : mask;
                const shown = typeMasked(masks, next, selectionStart ?? next.length, value);
                keepCaret(shown);
                onValue(shown.text);
              }}
            />
          )}
        </InputBox>
      )}
    </Field>
  );
}
