/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element filters its options as one types */
import { useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Field, splitField, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { handleListKey } from './list-keys.ts';
import { untilReleased } from './until-released.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  hint?: string;
  /** A figure at the end of the line, such as a number of listings. */
  count?: string;
};

export type ComboboxProps = FieldProps & {
  value: ComboboxOption | null;
  onValue: (option: ComboboxOption | null) => void;
  /** Finds the options for a typed query, and the first options for ''. Must obey the signal. */
  load: (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;
  texts: { empty: string; loading: string; failed: string; clear: string };
  /** Name of the chosen option's value in the form's data. */
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  /** Pause after a key before `load` is called: 150 ms by default, 0 for options in memory. */
  delayMs?: number;
};

type Result = { state: 'loading' | 'failed' | 'ready'; options: readonly ComboboxOption[] };

async function resultOf(load: ComboboxProps['load'], query: string, signal: AbortSignal): Promise<Result> {
  try {
    return { state: 'ready', options: await load(query, signal) };
  } catch {
    return { state: 'failed', options: [] };
  }
}

/** A text field that finds one option of many: a make, a model, a city. Import it where the form itself is imported lazily. */
export function Combobox(props: ComboboxProps) {
  const [field, { value, onValue, load, texts, name, placeholder, disabled, required, delayMs = 150 }] =
    splitField(props);
  const [query, setQuery] = useState<string | null>(null);
  const [found, setFound] = useState<Result>({ state: 'loading', options: [] });
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const pending = useRef<{ stop: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** Resolves when the pointer on the list is released: until then the options under the pointer must not be replaced. */
  const released = useRef<Promise<void>>(undefined);
  const open = query !== null;

  const cancelLoading = () => {
    clearTimeout(pending.current?.timer);
    pending.current?.stop.abort();
  };
  const search = (text: string) => {
    cancelLoading();
    setQuery(text);
    setFound((before) => ({ state: 'loading', options: before.options }));
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        const result = await resultOf(load, text.trim(), stop.signal);
        await released.current;
        if (stop.signal.aborted) return;
        setFound(result);
        setActive(0);
      },
      text === '' ? 0 : delayMs,
    );
    pending.current = { stop, timer };
  };
  const close = () => {
    cancelLoading();
    setQuery(null);
  };
  useEffect(
    () => () => {
      clearTimeout(pending.current?.timer);
      pending.current?.stop.abort();
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
  const keyList = { isOpen: open, active, count: found.options.length, takesFreeText: false };
  const keyActions = {
    open: () => search(''),
    close,
    highlight: setActive,
    choose: (at: number) => {
      const option = found.options[at];
      // Options of the previous query cannot be chosen by Enter.
      if (option && found.state === 'ready') choose(option);
    },
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
              search(event.currentTarget.value);
              if (event.currentTarget.value === '' && value) onValue(null);
            }}
            onClick={(event) => {
              if (open) return;
              search('');
              event.currentTarget.select();
            }}
            onBlur={close}
            onKeyDown={(event) => handleListKey(event, keyList, keyActions)}
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
                onPointerDown={() => (released.current = untilReleased())}
              >
                {found.options.map((option, at) => (
                  // The input keeps the focus and handles the keys.
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
                      <span className="text-14 font-normal text-ink-2">{option.count}</span>
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

/** A `load` over options in memory: options that begin with the query come before options that only contain it. */
export function loadFrom(options: readonly ComboboxOption[]): ComboboxProps['load'] {
  return (query) => {
    const lowered = query.toLocaleLowerCase('ru');
    if (lowered === '') return Promise.resolve(options);
    const matching = options.filter((option) => option.label.toLocaleLowerCase('ru').includes(lowered));
    const starts = (option: ComboboxOption) => option.label.toLocaleLowerCase('ru').startsWith(lowered);
    return Promise.resolve([...matching.filter(starts), ...matching.filter((option) => !starts(option))]);
  };
}
