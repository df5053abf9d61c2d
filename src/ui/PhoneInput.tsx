import { useRef, useState, type InputHTMLAttributes } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { InputBox } from './InputBox.tsx';
import { phoneText, typePhone } from './phone.ts';
import { useCaret } from './use-caret.ts';

export type PhoneInputProps = FieldProps & {
  /** '+79000000001' or its typed beginning; '' for none. May hold too many digits or a foreign number, which the form refuses. */
  value: string;
  onValue: (value: string) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'type'>;

const closed = { text: '', isOpened: false };

/** The field of a Russian phone number, shown as «+7 900 000-00-01» however it is typed or pasted. */
export function PhoneInput(props: PhoneInputProps) {
  const [field, { value, onValue, ...input }] = splitField(props);
  const element = useRef<HTMLInputElement>(null);
  const keepCaret = useCaret(element);
  /** What the field shows while its value is '': nothing, or «+7» before the first digit. */
  const [opening, setOpening] = useState(closed);
  const [, redraw] = useState(0);
  const text = phoneText(value) || opening.text;
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
              className={look}
              value={text}
              onChange={(event) => {
                const { value: next, selectionStart } = event.currentTarget;
                const typed = typePhone(next, selectionStart ?? next.length, { ...opening, text });
                keepCaret(typed);
                setOpening(typed.value === '' ? typed : closed);
                // A key that changes no digit still moves the caret, so the component must render again to restore it.
                redraw((count) => count + 1);
                onValue(typed.value);
              }}
            />
          )}
        </InputBox>
      )}
    </Field>
  );
}
