import { type FocusEvent, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { parseInteger } from '#ui/typing.ts';
import type { Field, Language } from '../fields.ts';
import { useSheet } from './use-sheet.ts';
import type { Range, SearchSpec, SearchState } from './search-state.ts';

export const filtersId = 'filters';
export const filtersFormId = 'filters-form';

type Props = {
  sheet: RefObject<HTMLElement | null>;
  spec: SearchSpec;
  draft: SearchState;
  locale: Language;
  /** Where the form goes without scripts. */
  action: string;
  /** The filters that only this kind has, such as mark and model. */
  children: ReactNode;
  regions: readonly { iso: string; name: string }[];
  regionsChosen: readonly string[];
  resetHref: string | null;
  showLabel: string;
  /** `now` is a choice that needs no confirming, such as one of a list. */
  onDraft: (draft: SearchState, now: boolean) => void;
  onSubmit: () => void;
  /** A field was left: what it holds can be searched. */
  onLeave: () => void;
};

/** The column of filters; on phones a sheet over the whole screen. One form that also works without scripts. */
export function SearchFilters(props: Props) {
  const { sheet, spec, draft, locale, onDraft, regions, regionsChosen } = props;
  const t = useTranslations('listing.filters');
  useSheet(sheet);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onSubmit();
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') props.onLeave();
  };
  const setRange = (stem: string, range: Range) => {
    const ranges = { ...draft.ranges, [stem]: range };
    if (range.from === null && range.to === null) delete ranges[stem];
    onDraft({ ...draft, ranges }, false);
  };
  const setRegion = (place: number, iso: string) => {
    const next = regionsChosen
      .with(Math.min(place, regionsChosen.length - 1), iso)
      .filter((one) => one !== 'all' && one !== '');
    onDraft(
      {
        ...draft,
        regions: [...new Set(iso === 'all' ? [] : place < regionsChosen.length ? next : [...regionsChosen, iso])],
      },
      true,
    );
  };
  const options = regions.map((region) => ({ value: region.iso, label: region.name }));
  const picked = [...regionsChosen, ''].slice(0, 5);
  return (
    <aside
      ref={sheet}
      id={filtersId}
      popover="auto"
      aria-label={t('title')}
      className="max-lg:inset-0 max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:border-0 max-lg:p-0 max-lg:open:flex bg-surface text-ink lg:sticky lg:inset-auto lg:top-[calc(var(--header-height)+16px)] lg:m-0 lg:flex lg:max-h-[calc(100dvh-var(--header-height)-100px)] lg:w-70 lg:shrink-0 lg:self-start lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:p-0"
    >
      {/* What leaves a field is heard here once for all of them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        id={filtersFormId}
        method="get"
        action={props.action}
        className="flex min-h-0 w-full flex-col"
        onSubmit={submit}
        onBlur={leave}
      >
        <div className="flex items-center justify-between py-2 pr-2 pl-4 lg:hidden">
          <h2 className="text-20 font-semibold">{t('title')}</h2>
          <IconButton icon="close" label={t('close')} popoverTarget={filtersId} popoverTargetAction="hide" />
        </div>
        <div className="min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain px-4 py-3">
          <TextInput
            label={t('text')}
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder={t('text_hint')}
            value={draft.q}
            onChange={(event) => onDraft({ ...draft, q: event.currentTarget.value }, false)}
          />
          {props.children}
          {spec.ranges.map(({ stem, field }) => (
            <RangeFields
              key={stem}
              stem={stem}
              field={field}
              locale={locale}
              value={draft.ranges[stem]}
              onValue={(range) => setRange(stem, range)}
            />
          ))}
          <fieldset className="space-y-2">
            <legend className="mb-1.5 text-14 font-medium">{t('region')}</legend>
            {picked.map((iso, place) =>
              place > 0 && regionsChosen.length === 0 ? null : (
                <Select
                  key={place}
                  label={place === 0 ? t('region') : t('other_region')}
                  labelHidden
                  name="region"
                  value={iso === '' && place === 0 ? 'all' : iso}
                  options={place === 0 ? [{ value: 'all', label: t('everywhere') }, ...options] : options}
                  {...(place > 0 ? { placeholder: t('other_region') } : {})}
                  onChange={(event) => setRegion(place, event.currentTarget.value)}
                />
              ),
            )}
          </fieldset>
          <Choices spec={spec} draft={draft} locale={locale} onDraft={onDraft} title={t('more')} />
          {draft.view === 'grid' && <input type="hidden" name="view" value="grid" />}
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <Button type="submit" full>
            {props.showLabel}
          </Button>
          {props.resetHref !== null && (
            <Button href={props.resetHref} variant="quiet" size="sm" full>
              {t('reset')}
            </Button>
          )}
        </div>
      </form>
    </aside>
  );
}

type RangeProps = {
  stem: string;
  field: Field;
  locale: Language;
  value: Range | undefined;
  onValue: (range: Range) => void;
};

function RangeFields({ stem, field, locale, value, onValue }: RangeProps) {
  const t = useTranslations('listing.filters');
  const name = field.label[locale];
  const range = value ?? { from: null, to: null };
  const bounds = [
    { key: 'from', label: t('range_from', { name }), placeholder: t('from') },
    { key: 'to', label: t('range_to', { name }), placeholder: t('to') },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">{field.unit ? `${name}, ${field.unit[locale]}` : name}</legend>
      <div className="flex gap-2">
        {bounds.map(({ key, label, placeholder }) =>
          field.unit ? (
            <NumberInput
              key={key}
              label={label}
              labelHidden
              name={`${stem}_${key}`}
              placeholder={placeholder}
              value={range[key]}
              onValue={(next) => onValue({ ...range, [key]: next })}
              className="flex-1"
            />
          ) : (
            <TextInput
              key={key}
              label={label}
              labelHidden
              name={`${stem}_${key}`}
              placeholder={placeholder}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={range[key] ?? ''}
              onChange={(event) => onValue({ ...range, [key]: parseInteger(event.currentTarget.value) })}
              className="flex-1"
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

type ChoicesProps = Pick<Props, 'spec' | 'draft' | 'locale' | 'onDraft'> & { title: string };

/** Fields chosen from a few options, folded away until one of them is in force. */
function Choices({ spec, draft, locale, onDraft, title }: ChoicesProps) {
  const toggle = (field: Field, option: string, on: boolean) => {
    const chosen = new Set(draft.choices[field.key]);
    if (on) chosen.add(option);
    else chosen.delete(option);
    const choices = { ...draft.choices };
    delete choices[field.key];
    const ordered = (field.options ?? []).map(({ key }) => key).filter((key) => chosen.has(key));
    onDraft({ ...draft, choices: ordered.length > 0 ? { ...choices, [field.key]: ordered } : choices }, true);
  };
  return (
    <details open={Object.keys(draft.choices).length > 0} className="group/more">
      <summary className="link flex min-h-11 items-center font-medium">{title}</summary>
      <div className="space-y-4 pt-1">
        {spec.choices.map((field) => (
          <fieldset key={field.key}>
            <legend className="mb-1 text-14 font-medium">{field.label[locale]}</legend>
            {(field.options ?? []).map((option) => (
              <Checkbox
                key={option.key}
                name={field.key}
                value={option.key}
                label={option[locale]}
                checked={draft.choices[field.key]?.includes(option.key) ?? false}
                onChange={(event) => toggle(field, option.key, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
