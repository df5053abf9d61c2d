import { useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import type { Locale } from './format.ts';
import { InputBox } from './InputBox.tsx';
import { type NumberProblem, readNumber } from './read-number.ts';
import { editNumber, numberText } from './typing.ts';
import { useCaret } from './use-caret.ts';

export type NumberInputProps = FieldProps & {
  /** The number; null for an empty field and for a text that is not a number. */
  value: number | null;
  /** Receives the number and its problem, so that the form is not sent while a field holds a text that is not a number. */
  onValue: (value: number | null, problem: NumberProblem | null) => void;
  /** The message for a problem of the typed text. */
  problemText: (problem: NumberProblem) => string;
  /** Sets the separators of decimals and of thousands. */
  locale: Locale;
  /** Digits after the decimal separator, 0 by default. */
  decimals?: number;
  /** Whether negative numbers are allowed: a cellar floor, the temperature of a freezer. */
  negative?: boolean;
  /** Whether thousands are separated; false for a year. */
  isGrouped?: boolean;
  /** A text of the address that was not accepted: it is shown, with its problem, until it is edited. */
  typedFirst?: string | undefined;
  prefix?: ReactNode;
  /** The unit, which people may also type. */
  suffix?: string | undefined;
} & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'prefix' | 'className' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength'
  >;

/**
 * The field of a number. Plain digits are grouped during typing; any other text («1,25 млн») stays as typed until the field loses the focus,
 * and is then replaced by the number it means or marked with an error. No typed character is dropped.
 */
export function NumberInput(props: NumberInputProps) {
  const [field, own] = splitField(props);
  const {
    value,
    onValue,
    problemText,
    locale,
    decimals = 0,
    negative = false,
    isGrouped = true,
    typedFirst,
    ...rest
  } = own;
  const { prefix, suffix, onKeyDown, onBlur, ...input } = rest;
  const element = useRef<HTMLInputElement>(null);
  const forward = useRef(false);
  /** The text as typed; null while the field shows `value`. */
  const [typed, setTyped] = useState(typedFirst ?? null);
  const [isLeft, setLeft] = useState(typedFirst !== undefined);
  const [, redraw] = useState(0);
  const keepCaret = useCaret(element);
  const read = (text: string) => readNumber(text, { decimals, negative, locale, ...(suffix ? { unit: suffix } : {}) });
  const now = typed === null ? null : read(typed);
  // A value set by the form replaces the typed text.
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
              // Numeric keyboards of phones have no minus key.
              inputMode={negative ? undefined : decimals > 0 ? 'decimal' : 'numeric'}
              autoComplete={input.autoComplete ?? 'off'}
              className={look}
              value={text}
              onKeyDown={(event) => {
                forward.current = event.key === 'Delete';
                onKeyDown?.(event);
              }}
              onChange={(event) => {
                const { value: next, selectionStart } = event.currentTarget;
                const caret = selectionStart ?? next.length;
                const shown = isGrouped
                  ? editNumber(text, next, caret, forward.current, locale)
                  : { text: next, caret };
                keepCaret(shown);
                setTyped(shown.text);
                // A key that changes no digit still moves the caret, so the component must render again to restore it.
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
