import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Calendar, type CalendarProps } from '#ui/Calendar.tsx';
import { daysText, monthOf } from '#ui/calendar-days.ts';
import { addDays, daysBetween } from '#ui/iso-days.ts';
import { type Bookable, dayState, nextFree } from '../choose-stay.ts';
import { stayWords } from './stay-words.ts';

type Props = {
  home: Bookable;
  stay: { from: string; to: string } | null;
  /** The chosen days cannot be had, so that the calendar does not show them as chosen. */
  isWrong?: boolean;
  /** The chosen day of arrival, while that of departure is asked for. */
  arrival: string | null;
  onDay: (day: string) => void;
  onClear: () => void;
  /** Said after the chosen days. */
  told?: string;
  shown?: CalendarProps['shown'];
  locale: 'ru' | 'en';
};

/** The calendar in which the days of arrival and departure are pressed, and what it asks for next. */
export function StayDays({
  home,
  stay,
  isWrong = false,
  arrival,
  onDay,
  onClear,
  told = '',
  shown = 1,
  locale,
}: Props) {
  const say = stayWords[locale];
  // The last days of a month, after which one still looks for a week, open the next.
  const [month, setMonth] = useState(() => {
    const from = stay?.from ?? addDays(nextFree(home)[0]?.first ?? home.today, shown === 'all' ? 0 : 6);
    return monthOf(from < home.today ? home.today : from);
  });
  const least = home.least > 1 ? ` ${say.least(home.least)}` : '';
  const status = arrival
    ? say.ask_departure + least
    : stay
      ? say.chosen(daysText({ first: stay.from, last: stay.to }, locale), daysBetween(stay.from, stay.to)) + told
      : say.ask_arrival + least;
  return (
    <>
      <output
        className={
          shown === 'all'
            ? 'sticky top-0 z-2 mb-1 block bg-raised py-1 text-14 text-ink-2'
            : 'mb-1 block text-14 text-ink-2'
        }
      >
        {status}
      </output>
      <Calendar
        month={month}
        onMonth={setMonth}
        first={home.today}
        last={home.last}
        today={home.today}
        locale={locale}
        words={say.calendar}
        onDay={onDay}
        shown={shown}
        dayOf={(day) => {
          const { look, isOff, why } = dayState(day, isWrong ? null : stay, arrival, home);
          return { look, isOff, note: why === null ? undefined : why === 'too_short' ? say.too_short(home.least) : say[why] }; // prettier-ignore
        }}
      />
      {stay && shown !== 'all' && (
        <Button variant="quiet" size="sm" onClick={onClear}>
          {say.clear}
        </Button>
      )}
    </>
  );
}
