import { useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { InputBox } from './InputBox.tsx';
import { typeMasked } from './mask.ts';
import { useCaret } from './use-typed.ts';

export type MaskInputProps = FieldProps & {
  /** Tokens `#` digit, `X` alphanumeric, `S` letter, `A` uppercase, `a` lowercase; the rest stands as it is. Of several the fitting one. */
  mask: string | readonly string[];
  /** Small letters become capital ones. */
  capitals?: boolean;
  value: string;
  onValue: (value: string) => void;
  prefix?: ReactNode;
  suffix?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'id' | 'value' | 'defaultValue' | 'onChange'>;

/** Text by a mask (VIN, plate, dates); a mask only spaces what fits it and eats nothing. Brings maska: load it with the form that uses it. */
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
              className={`${look} tabular-nums`}
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
