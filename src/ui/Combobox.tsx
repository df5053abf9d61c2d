/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element is a list one types to filter */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from './cx.ts';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { untilReleased } from './until-released.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  hint?: string;
  /** A figure at the end, such as a count. */ count?: string;
};

export type ComboboxProps = FieldProps & {
  value: ComboboxOption | null;
  onValue: (option: ComboboxOption | null) => void;
  /** Options for what is typed; '' asks for the first ones. Must heed the signal. */
  load: (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  texts: { empty: string; loading: string; failed: string; clear: string };
  /** Sent with a form. */
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  /** Wait after a key before asking; 150 ms unless told, 0 for options at hand. */
  delayMs?: number;
};

type Found = { state: 'loading' | 'failed' | 'ready'; options: readonly ComboboxOption[] };

async function answerOf(load: ComboboxProps['load'], query: string, signal: AbortSignal): Promise<Found> {
  try {
    return { state: 'ready', options: await load(query, signal) };
  } catch {
    return { state: 'failed', options: [] };
  }
}

/** Type to find one of many: mark, model, city. Load it with the form that uses it. */
export function Combobox(props: ComboboxProps) {
  const [field, { value, onValue, load, texts, name, placeholder, disabled, required, delayMs = 150 }] =
    splitField(props);
  const [query, setQuery] = useState<string | null>(null);
  const [found, setFound] = useState<Found>({ state: 'loading', options: [] });
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<{ stop: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** Ends when the finger or button on the list is let go: what is under it stays until then. */
  const pressed = useRef<Promise<void>>(undefined);
  const open = query !== null;

  const stopAsking = () => {
    clearTimeout(asked.current?.timer);
    asked.current?.stop.abort();
  };
  const type = (text: string) => {
    stopAsking();
    setQuery(text);
    setFound((before) => ({ state: 'loading', options: before.options }));
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await answerOf(load, text.trim(), stop.signal);
        await pressed.current;
        if (stop.signal.aborted) return;
        setFound(answer);
        setActive(0);
      },
      text === '' ? 0 : delayMs,
    );
    asked.current = { stop, timer };
  };
  const close = () => {
    stopAsking();
    setQuery(null);
  };
  useEffect(
    () => () => {
      clearTimeout(asked.current?.timer);
      asked.current?.stop.abort();
    },
    [],
  );
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (option: ComboboxOption | null) => {
    close();
    if (option?.value !== value?.value) onValue(option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = found.options.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) type('');
      else if (event.key === 'ArrowDown') setActive((at) => (at >= last ? 0 : at + 1));
      else setActive((at) => (at <= 0 ? Math.max(0, last) : at - 1));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = found.options[active];
      if (option && found.state === 'ready') choose(option);
    } else if (event.key === 'Escape' && open) {
      // The dialog around stays open: this Escape was for the list.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field {...field}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={`${aria.id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && found.options[active] ? `${aria.id}-option-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            required={required}
            className="field-box truncate py-2 pr-11 pl-3"
            value={query ?? value?.label ?? ''}
            onChange={(event) => {
              type(event.currentTarget.value);
              if (event.currentTarget.value === '' && value) onValue(null);
            }}
            onClick={(event) => {
              if (open) return;
              type('');
              event.currentTarget.select();
            }}
            onBlur={close}
            onKeyDown={onKeyDown}
          />
          {name !== undefined && <input type="hidden" name={name} value={value?.value ?? ''} />}
          {value && !disabled ? (
            <button
              type="button"
              aria-label={texts.clear}
              className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-field text-ink-3 hover:text-ink"
              onClick={() => choose(null)}
            >
              <Icon name="close" />
            </button>
          ) : (
            <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-3 text-ink-3" />
          )}
          {open && (
            <div className="absolute inset-x-0 top-full z-(--layer-menu) mt-1 overflow-hidden rounded-card border border-line bg-raised shadow-float">
              <div
                ref={list}
                id={`${aria.id}-list`}
                role="listbox"
                aria-busy={found.state === 'loading'}
                aria-label={typeof field.label === 'string' ? field.label : undefined}
                className={cx('max-h-80 overflow-y-auto p-1.5', found.options.length === 0 && 'hidden')}
                onPointerDown={() => (pressed.current = untilReleased())}
              >
                {found.options.map((option, at) => (
                  // The keys are the input's, which keeps the focus.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={option.value}
                    id={`${aria.id}-option-${at}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option.value === value?.value}
                    className={cx(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5',
                      at === active && 'bg-tint',
                      option.value === value?.value && 'font-medium text-accent',
                    )}
                    onPointerMove={() => setActive(at)}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(option)}
                  >
                    <span className="min-w-0 flex-1">
                      {option.label}
                      {option.hint && <span className="block text-14 font-normal text-ink-3">{option.hint}</span>}
                    </span>
                    {option.count !== undefined && (
                      <span className="text-14 font-normal text-ink-2 tabular-nums">{option.count}</span>
                    )}
                  </div>
                ))}
              </div>
              {found.options.length === 0 && (
                <output className="block px-4 py-3 text-ink-2">
                  {found.state === 'loading' ? texts.loading : found.state === 'failed' ? texts.failed : texts.empty}
                </output>
              )}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** A `load` over options at hand: those whose label has the query at the start of a word come first. */
export function optionsAtHand(options: readonly ComboboxOption[]): ComboboxProps['load'] {
  return (query) => {
    const wanted = query.toLocaleLowerCase('ru');
    if (wanted === '') return Promise.resolve(options);
    const holding = options.filter((option) => option.label.toLocaleLowerCase('ru').includes(wanted));
    const starts = (option: ComboboxOption) => option.label.toLocaleLowerCase('ru').startsWith(wanted);
    return Promise.resolve([...holding.filter(starts), ...holding.filter((option) => !starts(option))]);
  };
}
