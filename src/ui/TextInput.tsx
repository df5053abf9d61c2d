import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { InputBox } from './InputBox.tsx';

export type TextInputProps = FieldProps & {
  /** A unit or a sign at the start of the field; `suffix` is at its end. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'className' | 'id'>;

/** A field of one line. */
export function TextInput(props: TextInputProps) {
  const [field, { prefix, suffix, ...input }] = splitField(props);
  return (
    <Field {...field}>
      {(aria) => (
        <InputBox prefix={prefix} suffix={suffix}>
          {(look) => <input type="text" {...input} {...aria} className={look} />}
        </InputBox>
      )}
    </Field>
  );
}
