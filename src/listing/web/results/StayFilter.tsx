import { useEffect, useRef } from 'react';
import { dayNumber } from '#ui/format.ts';
import { dayMs } from '#ui/durations.ts';
import { FilterGroup } from '#dictionary/web/FilterControls.tsx';
import { useApp } from '#web/use-app.ts';
import type { SearchState } from './search-state.ts';

/** Here they are no part of the first view (decision 31). */
const words = {
  ru: { title: 'Даты заезда и выезда', ends: ['Заезд', 'Выезд'], both: 'Нужны обе даты, выезд позже заезда.' },
  en: {
    title: 'Check-in and check-out',
    ends: ['Check-in', 'Check-out'],
    both: 'Choose both dates, the later one for check-out.',
  },
} as const;

/** The days of a stay as two native fields, which read the form and work without scripts. */
export function StayFilter({ stay }: Pick<SearchState, 'stay'>) {
  const { locale, now, timeZone } = useApp();
  const { from, to } = stay ?? {};
  useEffect(() => (from && to ? addDaysToLinks(from, to) : undefined), [from, to]);
  const say = words[locale];
  const dates = useRef<HTMLDivElement>(null);
  // After each render, since the filters are reset without an event of the fields.
  useEffect(() => {
    const [first, last] = dates.current?.querySelectorAll('input') ?? [];
    if (!first || !last) return;
    const isWhole = first.value ? first.value < last.value : !last.value;
    last.setCustomValidity(isWhole ? '' : say.both);
  });
  const today = new Date(dayNumber(new Date(now), timeZone) * dayMs).toISOString().slice(0, 10);
  return (
    <FilterGroup title={say.title}>
      <div ref={dates} className="stay-dates">
        {(['stay_from', 'stay_to'] as const).map((name, at) => (
          <label key={name} className="min-w-0 text-14">
            {say.ends[at]}
            <input type="date" name={name} min={today} defaultValue={[from, to][at] ?? ''} className="field-box px-2" />
          </label>
        ))}
        <p>{say.both}</p>
      </div>
    </FilterGroup>
  );
}

/** Links to homes get the days when they are pressed: the first view of pages has no room for it (decision 31). */
function addDaysToLinks(from: string, to: string): () => void {
  const leaving = new AbortController();
  const onPress = ({ target }: Event): void => {
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('article a[href*="/offers/house/"]') : null;
    if (link && link.search === '') link.search = `?stay_from=${from}&stay_to=${to}`;
  };
  for (const press of ['click', 'auxclick', 'contextmenu'])
    addEventListener(press, onPress, { capture: true, signal: leaving.signal });
  return () => leaving.abort();
}
