import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnInputProps } from '#areas/object/posting/web/form/form-definition.ts';
import { isWholeRow, priceRowLimits, startedRows, typedRowsOf } from '#dictionary/price-rows.ts';
import type { TypedPriceRow } from '#dictionary/field.ts';
import { Button } from '#ui/Button.tsx';
import { FieldNote } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';

const kopecks = 100;
type Part = 'name' | 'price' | 'unit' | 'earlier' | 'later' | 'remove';

/** The rows of a price list. Enter in a row adds the next one; Alt with an arrow moves a row, as its buttons do. */
export function PriceListInput({ field, form, error, note }: OwnInputProps) {
  const t = useTranslations('posting.price_list');
  const { locale } = useApp();
  const id = `field-${field.key}`;
  const rows = typedRowsOf(form.values[field.key]);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  /** The control to focus once the changed rows are rendered. */
  const next = useRef<string | null>(null);
  const idOf = (index: number, part: Part): string => `${id}-${index}-${part}`;
  useEffect(() => {
    if (next.current === null) return;
    box.current?.querySelector<HTMLElement>(`#${next.current}`)?.focus();
    next.current = null;
  });

  const most = field.max ?? priceRowLimits.rows;
  const set = (list: TypedPriceRow[], focus: string | null = null): void => {
    next.current = focus;
    form.set(field.key, list.length > 0 ? list : null);
  };
  const change = (index: number, part: Partial<TypedPriceRow>): void =>
    set(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const add = (after = rows.length - 1): void => {
    if (rows.length >= most) return;
    const unit = rows[after]?.unit ?? field.options?.[0]?.key ?? '';
    setSaid('');
    set(rows.toSpliced(after + 1, 0, { name: '', unit, price_minor: null }), idOf(after + 1, 'name'));
  };
  const remove = (index: number): void => {
    setSaid(t('removed', { number: index + 1 }));
    const left = rows.length - 1;
    set(rows.toSpliced(index, 1), left > 0 ? idOf(Math.min(index, left - 1), 'name') : `${id}-add`);
  };
  const move = (index: number, to: number, part: Part): void => {
    const row = rows[index];
    if (!row || to < 0 || to >= rows.length) return;
    setSaid(t('moved', { from: index + 1, to: to + 1, count: rows.length }));
    // At either end the pressed button is disabled.
    const isEnd = (part === 'earlier' && to === 0) || (part === 'later' && to === rows.length - 1);
    set(rows.toSpliced(index, 1).toSpliced(to, 0, row), idOf(to, isEnd ? 'name' : part));
  };

  const onKeyDown = (index: number, part: 'name' | 'price') => (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (event.key !== 'Enter' && !(event.altKey && to !== undefined)) return;
    event.preventDefault();
    if (to === undefined) add(index);
    else move(index, to, part);
  };

  return (
    <fieldset id={id} ref={box} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="mb-1 text-14 font-medium">
        {field.label[locale]} {note && <span className="ml-1 font-normal text-ink-3">{note}</span>}
      </legend>
      {field.hint && <FieldNote id={`${id}-about`} hint={field.hint[locale]} />}
      <ol className="mt-3 space-y-4 md:space-y-2">
        {rows.map((row, index) => {
          const isUnfinished = error !== undefined && startedRows([row]).length > 0 && !isWholeRow(row);
          const isNameWrong = isUnfinished && (row.name.trim() === '' || row.name.trim().length > priceRowLimits.name);
          const price = row.price_minor ?? 0;
          const isPriceWrong = isUnfinished && (price < priceRowLimits.least || price > priceRowLimits.most);
          return (
            <li key={index} className="max-md:border-b max-md:border-line max-md:pb-4 md:not-first:[&_label]:sr-only">
              <fieldset
                aria-label={t('row', { number: index + 1, count: rows.length })}
                className="grid grid-cols-2 items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_128px_128px_auto] md:gap-x-2"
              >
                <TextInput
                  id={idOf(index, 'name')}
                  className="max-md:col-span-2"
                  label={t('name')}
                  onKeyDown={onKeyDown(index, 'name')}
                  value={row.name}
                  maxLength={priceRowLimits.name}
                  autoComplete="off"
                  error={isNameWrong ? t('no_name') : undefined}
                  onChange={({ target }) => change(index, { name: target.value })}
                />
                <NumberInput
                  id={idOf(index, 'price')}
                  label={t('price')}
                  onKeyDown={onKeyDown(index, 'price')}
                  suffix="₽"
                  locale={locale}
                  value={row.price_minor === null ? null : row.price_minor / kopecks}
                  onValue={(value) => change(index, { price_minor: value === null ? null : value * kopecks })}
                  problemText={() => t('no_price')}
                  error={isPriceWrong ? t('no_price') : undefined}
                />
                <Select
                  id={idOf(index, 'unit')}
                  label={t('unit')}
                  options={(field.options ?? []).map((option) => ({ value: option.key, label: option[locale] }))}
                  value={row.unit}
                  onChange={({ target }) => change(index, { unit: target.value })}
                />
                <div className="flex max-md:col-span-2 max-md:-ml-3 md:self-end">
                  <IconButton
                    id={idOf(index, 'earlier')}
                    className="md:w-8"
                    icon="chevron-up"
                    label={t('earlier', { number: index + 1 })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1, 'earlier')}
                  />
                  <IconButton
                    id={idOf(index, 'later')}
                    className="md:w-8"
                    icon="chevron-down"
                    label={t('later', { number: index + 1 })}
                    disabled={index === rows.length - 1}
                    onClick={() => move(index, index + 1, 'later')}
                  />
                  <IconButton
                    id={idOf(index, 'remove')}
                    icon="trash"
                    label={t('remove', { number: index + 1 })}
                    onClick={() => remove(index)}
                  />
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <Button id={`${id}-add`} className="mt-3" variant="secondary" icon="plus" disabled={rows.length >= most} onClick={() => add()}>
        {t('add')}
      </Button>
      {rows.length >= most && <p className="mt-1.5 text-14 text-ink-3">{t('full', { count: most })}</p>}
      {error && <FieldNote id={id} error={error} />}
      <output className="sr-only">{said}</output>
    </fieldset>
  ); // prettier-ignore
}
