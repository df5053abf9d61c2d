import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import type { Locale } from './format.ts';
import { IconButton } from './IconButton.tsx';
import { Button } from './Button.tsx';
import { addDays } from './iso-days.ts';
import { dayAfterKey, dayLabel, monthLabel, monthOf, monthWeeks, nextMonth, weekdayLabels } from './calendar-days.ts';

/** How a day looks: taken by others, good for leaving alone, an end of the chosen days or one between them, or what a press would choose. */
export type DayLook = 'busy' | 'leave' | 'start' | 'end' | 'within' | 'both' | 'preview' | 'preview_end';
export type CalendarDay = {
  look?: DayLook | undefined;
  /** It cannot be pressed, though the keys reach it. */
  isOff: boolean;
  /** Said after the date, and shown while the pointer rests on it. */
  note?: string | undefined;
};

export type CalendarProps = {
  /** As «2026-12». */
  month: string;
  onMonth: (month: string) => void;
  /** The days that can be reached, as «2026-12-05». */
  first: string;
  last: string;
  today: string;
  dayOf: (day: string) => CalendarDay;
  onDay: (day: string) => void;
  /** The day below the mouse, or the one that has the focus; null: none. */
  onPoint?: (day: string | null) => void;
  locale: Locale;
  /** `nearest` leads to the first day that can be pressed, where that is not today. */
  words: { previous: string; next: string; today: string; nearest: string };
  /** How many months stand side by side from `month` on; «all» are below each other, to be scrolled. */
  shown?: 1 | 2 | 'all';
};

export const dayLooks: Record<DayLook, string> = {
  busy: 'text-ink-3 line-through',
  leave: 'rounded-field text-ink-2 outline-1 -outline-offset-4 outline-line-strong outline-dashed',
  start: 'bg-accent text-on-accent rounded-l-field',
  end: 'bg-accent text-on-accent rounded-r-field',
  both: 'bg-accent text-on-accent rounded-field',
  within: 'bg-accent-tint text-ink',
  preview: 'bg-accent-tint text-ink',
  preview_end: 'rounded-r-field bg-accent-tint font-semibold text-ink inset-ring inset-ring-accent',
};

/** Months whose days are pressed, by the pattern «grid» of ARIA: arrows move by days and weeks, Page Up and Page Down by months. */
export function Calendar({
  month,
  onMonth,
  first,
  last,
  today,
  dayOf,
  onDay,
  onPoint,
  locale,
  words,
  shown = 1,
}: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  /** The day that the grid has moved to takes the focus. */
  const movedByKey = useRef(false);
  const isAll = shown === 'all';
  const months = isAll ? monthsBetween(first, last) : Array.from({ length: shown }, (_, at) => nextMonth(month, at));
  const [end = month] = months.slice(-1);
  const days = months.flatMap((one) => monthWeeks(one).flat()).filter((day) => day !== null && day >= first && day <= last); // prettier-ignore
  const chosen = days.find((day) => isStart(dayOf(day!).look));
  const reached = active !== null && days.includes(active) ? active : (chosen ?? days.find((day) => !dayOf(day!).isOff) ?? days[0] ?? null); // prettier-ignore
  useEffect(() => {
    if (!movedByKey.current || active === null) return;
    movedByKey.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, month]);
  useEffect(() => {
    if (isAll) box.current?.querySelector(`[data-month="${month}"]`)?.scrollIntoView({ block: 'start' });
    // Only where the calendar opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  /** Where the button below the months leads: a month without a free day is of no use. */
  const nearest = nearestDay(today, last, (day) => dayOf(day).isOff);

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = (event.target as HTMLElement).dataset['day'];
    const to = from && dayAfterKey(event.key, from);
    if (!to) return;
    event.preventDefault();
    const day = to < first ? first : to > last ? last : to;
    movedByKey.current = true;
    setActive(day);
    if (monthOf(day) < month && !isAll) onMonth(monthOf(day));
    else if (monthOf(day) > end) onMonth(nextMonth(monthOf(day), 1 - months.length));
    // The same day again causes no effect.
    if (day === active) box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };

  /** Below each other, months lead from the first day on. */
  const weeksOf = (one: string) =>
    monthWeeks(one).filter((week) => !isAll || week.some((day) => day !== null && day >= first));

  const renderDay = (day: string) => {
    const { look, isOff, note } = dayOf(day);
    const label = dayLabel(day, locale);
    return (
      <button
        type="button"
        data-day={day}
        tabIndex={day === reached ? 0 : -1}
        // In a dialog the focus goes to it; elsewhere whoever opens the calendar sets the focus.
        data-autofocus={(isAll && day === reached) || undefined}
        title={note}
        aria-disabled={isOff || undefined}
        aria-current={day === today ? 'date' : undefined}
        aria-label={note ? `${label}, ${note}` : label}
        className={cx(
          'flex h-11 w-full items-center justify-center text-14 focus-visible:relative focus-visible:z-1',
          look ? dayLooks[look] : isOff ? 'text-ink-3' : 'rounded-field font-semibold hover:bg-tint',
          day === today && 'underline decoration-2 underline-offset-4',
          isOff && 'cursor-default',
        )}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint?.(day)}
        onFocus={() => onPoint?.(day)}
        onClick={() => {
          setActive(day);
          if (!isOff) onDay(day);
        }}
      >
        {Number(day.slice(8))}
      </button>
    );
  };

  const renderMonth = (one: string, at: number) => (
    // By its place, so that the button which shows another month keeps the focus.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={at} data-month={one} className={isAll ? 'scroll-mt-14' : undefined}>
      <div className="flex min-h-11 items-center justify-between">
        {!isAll && at === 0 && (
          <IconButton
            icon="chevron-left"
            label={words.previous}
            disabled={month <= monthOf(first)}
            onClick={() => onMonth(nextMonth(month, -1))}
          />
        )}
        <p className="flex-1 text-center font-semibold first-letter:uppercase" aria-live={isAll ? undefined : 'polite'}>
          {monthLabel(one, locale)}
        </p>
        {!isAll && at === months.length - 1 && (
          <IconButton
            icon="chevron-right"
            label={words.next}
            disabled={end >= monthOf(last)}
            onClick={() => onMonth(nextMonth(month, 1))}
          />
        )}
      </div>
      <table
        // The pattern «grid» of ARIA.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={monthLabel(one, locale)}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
        onKeyDown={onKeyDown}
        onPointerLeave={() => onPoint?.(null)}
      >
        <thead>
          <tr>
            {weekdayLabels(locale).map(({ short, long }) => (
              <th key={short} scope="col" abbr={long} className="h-8 text-12 font-normal text-ink-3">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(one).map((week, row) => (
            <tr key={week.find((day) => day !== null) ?? row}>
              {week.map((day, column) => (
                // A column is a day of the week.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className="p-0" aria-selected={day !== null && isChosen(dayOf(day).look)}>
                  {day !== null && renderDay(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  return (
    <div ref={box}>
      <div className={shown === 2 ? 'grid grid-cols-2 gap-6' : undefined}>{months.map(renderMonth)}</div>
      {!isAll && (monthOf(nearest) < month || monthOf(nearest) > end) && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            movedByKey.current = true;
            setActive(nearest);
            onMonth(monthOf(nearest));
          }}
        >
          {nearest === today ? words.today : words.nearest}
        </Button>
      )}
    </div>
  );
}

function monthsBetween(first: string, last: string): string[] {
  const months = [monthOf(first)];
  while (months.at(-1)! < monthOf(last)) months.push(nextMonth(months.at(-1)!, 1));
  return months;
}

/** Today, or the first day after it that can be pressed. */
function nearestDay(today: string, last: string, isOff: (day: string) => boolean): string {
  let day = today;
  while (day <= last && isOff(day)) day = addDays(day, 1);
  return day > last ? today : day;
}

const chosenLooks: ReadonlySet<DayLook | undefined> = new Set(['start', 'end', 'within', 'both']);
const isChosen = (look: DayLook | undefined): boolean => chosenLooks.has(look);
const isStart = (look: DayLook | undefined): boolean => look === 'start' || look === 'both';
