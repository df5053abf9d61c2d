import { useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import type { Locale } from './format.ts';
import { InputBox } from './InputBox.tsx';
import { type NumberProblem, readNumber } from './read-number.ts';
import { editNumber, numberText } from './typing.ts';
import { useCaret } from './use-typed.ts';

export type NumberInputProps = FieldProps & {
  /** A number, or null for an empty field and for a text that is none. */
  value: number | null;
  /** Gets the problem too, so that a form is not sent with a field that only looks filled in. */
  onValue: (value: number | null, problem: NumberProblem | null) => void;
  /** What is wrong with the text that stands there, in words. */
  problemText: (problem: NumberProblem) => string;
  /** Decides between the comma and the point. */
  locale: Locale;
  /** Digits after the point; none unless told. */
  decimals?: number;
  /** Whether it may lie below nought, as the floor of a cellar and the cold of a freezer do. */
  negative?: boolean;
  /** Whether thousands stand apart; not those of a year. */
  isGrouped?: boolean;
  prefix?: ReactNode;
  /** The unit; it may be typed too. */
  suffix?: string | undefined;
} & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'prefix' | 'className' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength'
  >;

/**
 * A number. Plain digits are grouped while they are typed; all else stays as it was typed («1,25 млн»), and on leaving the field becomes the
 * number that was read, or says why there is none. Nothing typed is dropped.
 */
export function NumberInput(props: NumberInputProps) {
  const [field, own] = splitField(props);
  const { value, onValue, problemText, locale, decimals = 0, negative = false, isGrouped = true, ...rest } = own;
  const { prefix, suffix, onKeyDown, onBlur, ...input } = rest;
  const element = useRef<HTMLInputElement>(null);
  const forward = useRef(false);
  /** What stands there as it was typed; null while the value is shown as it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [, redraw] = useState(0);
  const keepCaret = useCaret(element);
  const read = (text: string) => readNumber(text, { decimals, negative, locale, ...(suffix ? { unit: suffix } : {}) });
  const now = typed === null ? null : read(typed);
  // What came from elsewhere takes the place of what was typed.
  const isTyped = now !== null && now.value === value;
  const text = isTyped && typed !== null ? typed : numberText(value, { isGrouped, locale });
  const problem = isTyped ? now.problem : null;
  return (
    <Field {...field} error={field.error ?? (problem && isLeft ? problemText(problem) : undefined)}>
      {(aria) => (
        <InputBox prefix={prefix} suffix={suffix}>
          {(look) => (
            <input
              {...input}
              {...aria}
              ref={element}
              type="text"
              // The numeric keyboards of phones have no minus.
              inputMode={negative ? undefined : decimals > 0 ? 'decimal' : 'numeric'}
              autoComplete={input.autoComplete ?? 'off'}
              className={`${look} tabular-nums`}
              value={text}
              onKeyDown={(event) => {
                forward.current = event.key === 'Delete';
                onKeyDown?.(event);
              }}
              onChange={(event) => {
                const { value: next, selectionStart } = event.currentTarget;
                const caret = selectionStart ?? next.length;
                const shown = isGrouped ? editNumber(text, next, caret, forward.current) : { text: next, caret };
                keepCaret(shown);
                setTyped(shown.text);
                // A keystroke that changes no digit still needs the caret put back.
                redraw((count) => count + 1);
                const answer = read(shown.text);
                if (answer.problem === null) setLeft(false);
                onValue(answer.value, answer.problem);
              }}
              onBlur={(event) => {
                if (problem === null) setTyped(null);
                else setLeft(true);
                onBlur?.(event);
              }}
            />
          )}
        </InputBox>
      )}
    </Field>
  );
}
