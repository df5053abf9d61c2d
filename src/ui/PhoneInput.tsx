import { useRef, useState, type InputHTMLAttributes } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { InputBox } from './InputBox.tsx';
import { formatRussianPhone, russianDigits, typePhone } from './typing.ts';
import { useCaret } from './use-typed.ts';

export type PhoneInputProps = FieldProps & {
  /** '+79000000001', or as much of it as is typed; '' for none. */
  value: string;
  onValue: (value: string) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'type'>;

/** A Russian number, shown as «+7 900 000-00-01» whichever way it is typed or pasted. */
export function PhoneInput(props: PhoneInputProps) {
  const [field, { value, onValue, ...input }] = splitField(props);
  const element = useRef<HTMLInputElement>(null);
  const keepCaret = useCaret(element);
  const [opening, setOpening] = useState('');
  const text = formatRussianPhone(russianDigits(value)) || opening;
  return (
    <Field {...field}>
      {(aria) => (
        <InputBox>
          {(look) => (
            <input
              autoComplete="tel"
              placeholder={'+7\u00A0900\u00A0000-00-00'}
              {...input}
              {...aria}
              ref={element}
              type="tel"
              inputMode="tel"
              className={`${look} tabular-nums`}
              value={text}
              onChange={(event) => {
                const { value: next, selectionStart } = event.currentTarget;
                const typed = typePhone(next, selectionStart ?? next.length, text);
                const digits = russianDigits(typed.text);
                keepCaret(typed);
                setOpening(digits === '' ? typed.text : '');
                onValue(digits === '' ? '' : `+7${digits}`);
              }}
            />
          )}
        </InputBox>
      )}
    </Field>
  );
}
