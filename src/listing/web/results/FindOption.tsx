import { type ComponentProps, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { formatInteger } from '#ui/format.ts';
import { lazyModule, useLazyModule } from '#web/lazy-module.ts';
import { AddOption } from './AddOption.tsx';

const comboboxModule = lazyModule(() => import('#ui/Combobox.tsx'));

type Props = Omit<ComponentProps<typeof AddOption>, 'select'> & {
  /** Finds values by a typed name in either alphabet, the best first. */
  find: (query: string, signal: AbortSignal) => Promise<readonly string[]>;
};

/** A native select which, once its code has loaded, is a field that finds the options as one types. The select stays the form's control. */
export function FindOption({ find, ...list }: Props) {
  const t = useTranslations('results.catalogue');
  const select = useRef<HTMLSelectElement>(null);
  const ui = useLazyModule(comboboxModule);
  const { label, options, locale } = list;
  const shown = options.map(({ value, label: name, count }) => ({
    value,
    label: name,
    ...(count !== undefined && { count: formatInteger(count, locale) }),
  }));
  const byValue = new Map(shown.map((option) => [option.value, option]));
  return (
    <>
      <AddOption {...list} select={select} hidden={ui !== null} />
      {ui && (
        <ui.Combobox
          label={label}
          labelHidden
          placeholder={label}
          value={null}
          texts={{ empty: t('none'), loading: t('finding'), failed: t('failed'), clear: '' }}
          load={async (query, signal) =>
            query === '' ? shown : (await find(query, signal)).flatMap((value) => byValue.get(value) ?? [])
          }
          onValue={(option) => {
            if (!option || !select.current) return;
            select.current.value = option.value;
            select.current.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
      )}
    </>
  );
}
