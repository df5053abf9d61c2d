import { type Ref, useState, type TextareaHTMLAttributes } from 'react';
import { Field, splitField, type FieldProps } from './Field.tsx';

export type TextAreaProps = FieldProps & {
  /** Shows the number of characters of `most`, or of `maxLength`. */
  counted?: boolean;
  /** A limit that the form checks. A longer text can be entered and its count turns red, so that a pasted text is never cut silently. */
  most?: number | undefined;
  ref?: Ref<HTMLTextAreaElement>;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>;

/** A field of several lines. It grows with its text where the browser supports `field-sizing`. */
export function TextArea(props: TextAreaProps) {
  const [field, { counted, most: asked, onChange, rows = 4, ...input }] = splitField(props);
  const most = asked ?? input.maxLength;
  const [typed, setTyped] = useState(String(input.defaultValue ?? '').length);
  const length = input.value === undefined ? typed : String(input.value).length;
  return (
    <Field {...field}>
      {(aria) => (
        <div className="relative">
          <textarea
            {...input}
            {...aria}
            rows={rows}
            className={`field-box field-sizing-content max-h-120 min-h-28 resize-y px-3 py-2 ${counted ? 'pb-8' : ''}`}
            onChange={(event) => {
              setTyped(event.currentTarget.value.length);
              onChange?.(event);
            }}
          />
          {counted && most !== undefined && (
            <span
              className={`pointer-events-none absolute right-3 bottom-1.5 bg-surface pl-1 text-12 ${length > most ? 'text-danger' : 'text-ink-3'}`}
            >
              {length} / {most}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
