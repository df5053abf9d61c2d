import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { daysText } from '#ui/calendar-days.ts';
import { dayNumber } from '#ui/format.ts';
import { dayMs } from '#ui/durations.ts';
import { daysBetween } from '#ui/iso-days.ts';
import { FilterGroup } from '#dictionary/web/FilterControls.tsx';
import type { Range } from '#dictionary/filter.ts';
import { useApp } from '#web/use-app.ts';
import { lazyComponent } from '#web/lazy-module.ts';
import { countedEn, countedRu } from '#web/words/counted.ts';
import type { KindSearch } from './kind-search.ts';
import type { SearchState } from './search-state.ts';

type Stay = SearchState['stay'];

const StayPicker = lazyComponent(async () => (await import('./SearchedStay.tsx')).SearchedStay);

/** Here they are no part of the first view (decision 31). */
export const stayFilterWords = {
  ru: {
    title: 'Заезд — выезд',
    dates: 'Даты',
    choose: 'Выберите даты',
    ends: ['Заезд', 'Выезд'],
    both: 'Нужны обе даты: заезд не раньше сегодняшнего дня, выезд позже заезда.',
    past: 'Эти дни прошли: выберите другие.',
    nights: countedRu({ one: 'ночь', few: 'ночи', many: 'ночей' }),
    guests: 'Гостей',
    people: 'Гости',
    anyGuests: 'Любое число',
    ofGuests: countedRu({ one: 'гость', few: 'гостя', many: 'гостей' }),
  },
  en: {
    title: 'Check-in — check-out',
    dates: 'Dates',
    choose: 'Choose dates',
    ends: ['Check-in', 'Check-out'],
    both: 'Choose both dates: check-in today or later, check-out after it.',
    past: 'These days are over: choose others.',
    nights: countedEn('night', 'nights'),
    guests: 'Guests',
    people: 'Guests',
    anyGuests: 'Any number',
    ofGuests: countedEn('guest', 'guests'),
  },
} as const;

/** As many guests are offered by their number. */
const mostGuests = 16;

/** The options of a choice of guests, any number first. */
export function GuestOptions() {
  const say = stayFilterWords[useApp().locale];
  return (
    <>
      <option value="">{say.anyGuests}</option>
      {Array.from({ length: mostGuests }, (_, at) => (
        <option key={at} value={at + 1}>
          {say.ofGuests(at + 1)}
        </option>
      ))}
    </>
  );
}

/** «20–25 дек.». */
export const daysOf = ({ from, to }: NonNullable<Stay>, locale: 'ru' | 'en'): string =>
  daysText({ first: from, last: to }, locale);

/** «20–25 дек. · 5 ночей». */
export const stayText = (stay: NonNullable<Stay>, locale: 'ru' | 'en'): string =>
  `${daysOf(stay, locale)} · ${stayFilterWords[locale].nights(daysBetween(stay.from, stay.to))}`;

/** The calendar that a button opens, and what the button says of it. */
export function useStayPicker(stay: Stay, onChoose: (stay: Stay) => void, search?: KindSearch) {
  const { now, timeZone } = useApp();
  const today = new Date(dayNumber(new Date(now), timeZone) * dayMs).toISOString().slice(0, 10);
  const button: RefObject<HTMLButtonElement | null> = useRef(null);
  const [isOpen, setOpen] = useState(false);
  const picker = isOpen && (
    <Suspense fallback={null}>
      <StayPicker
        stay={stay}
        today={today}
        anchor={button}
        onChoose={onChoose}
        search={search}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  const props = { ref: button, type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen } as const;
  return { today, picker, button: { ...props, onClick: () => setOpen(!isOpen) } };
}

type Props = {
  stay: Stay;
  /** Below the days. */
  children?: ReactNode;
  guests: { stem: string; range: Range | undefined } | null;
};

/** The days of a stay as one field that opens the calendar, and the guests. Its values are two native fields, which are shown without scripts. */
export function StayFilter({ stay, guests, children }: Props) {
  const { locale } = useApp();
  const { from, to } = stay ?? {};
  const count = guests?.range?.from ?? null;
  const say = stayFilterWords[locale];
  const dates = useRef<HTMLDivElement>(null);
  const write = (chosen: Stay): void => {
    const inputs = dates.current?.querySelectorAll('input') ?? [];
    for (const [at, input] of inputs.entries()) input.value = (at === 0 ? chosen?.from : chosen?.to) ?? '';
    // The form hears it as any change of a field.
    inputs[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const { today, picker, button } = useStayPicker(stay, write);
  return (
    <>
      <FilterGroup title={say.title}>
        <button {...button} className="field-box stay-field noscript:hidden">
          <span className={stay ? undefined : 'text-ink-3'}>{stay ? stayText(stay, locale) : say.choose}</span>
        </button>
        {picker}
        <div ref={dates} className="stay-dates">
          {(['stay_from', 'stay_to'] as const).map((name, at) => (
            <label key={name} className="min-w-0 text-14">
              {say.ends[at]}
              <input
                type="date"
                name={name}
                min={today}
                defaultValue={[from, to][at] ?? ''}
                className="field-box px-2"
              />
            </label>
          ))}
          <p>{say.both}</p>
        </div>
        {from && from < today && <p className="mt-1 text-14 text-deal-high">{say.past}</p>}
        {children}
      </FilterGroup>
      {guests && (
        <FilterGroup title={say.guests}>
          <span className="add block">
            <select
              name={`${guests.stem}_from`}
              aria-label={say.guests}
              data-empty=""
              defaultValue={count === null ? '' : String(count)}
              className="field-box"
            >
              <GuestOptions />
            </select>
          </span>
          {guests.range?.to != null && <input type="hidden" name={`${guests.stem}_to`} value={guests.range.to} />}
        </FilterGroup>
      )}
    </>
  );
}
