import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Calendar, type CalendarProps, dayLooks } from '#ui/Calendar.tsx';
import { cx } from '#ui/cx.ts';
import { daysText, monthOf } from '#ui/calendar-days.ts';
import { addDays, daysBetween } from '#ui/iso-days.ts';
import { type Bookable, canLeave, dayState, lastDeparture, nextFree } from '../choose-stay.ts';
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
  const [pointed, setPointed] = useState<string | null>(null);
  const until = arrival !== null && pointed !== null && pointed > arrival && canLeave(pointed, arrival, home) ? pointed : null; // prettier-ignore
  const nightsText = (from: string, to: string) =>
    say.chosen(daysText({ first: from, last: to }, locale), daysBetween(from, to));
  const least = home.least > 1 ? ` ${say.at_least(home.least)}` : '';
  const latest = arrival === null ? null : lastDeparture(arrival, home);
  const status = arrival
    ? until === null
      ? latest === null
        ? say.ask_departure + least
        : say.leave_by(daysText({ first: latest, last: latest }, locale))
      : nightsText(arrival, until)
    : stay
      ? nightsText(stay.from, stay.to) + told
      : say.ask_arrival + least;
  // Below many months it would not be in view.
  const legend = <Legend home={home} locale={locale} />;
  return (
    <>
      <div className={shown === 'all' ? 'sticky top-0 z-2 min-h-8 bg-raised py-1' : 'mb-1'}>
        <output className="block text-14 text-ink-2">{status}</output>
        {shown === 'all' && legend}
      </div>
      <Calendar
        month={month}
        onMonth={setMonth}
        first={home.today}
        last={home.last}
        today={home.today}
        locale={locale}
        words={say.calendar}
        onDay={onDay}
        onPoint={arrival === null ? undefined : setPointed}
        shown={shown}
        dayOf={(day) => {
          const { look, isOff, why } = dayState(day, isWrong ? null : stay, { arrival, until }, home);
          return { look, isOff, note: why === null ? undefined : why === 'too_short' ? say.too_short(home.least) : say[why] }; // prettier-ignore
        }}
      />
      {shown !== 'all' && legend}
      {stay && shown !== 'all' && (
        <Button variant="quiet" size="sm" onClick={onClear}>
          {say.clear}
        </Button>
      )}
    </>
  );
}

/** What the looks of days mean, where the owner has marked any. */
function Legend({ home: { busy, least }, locale }: Pick<Props, 'home' | 'locale'>) {
  const say = stayWords[locale];
  if (busy.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 text-12 text-ink-2">
      {(
        [
          ['busy', say.busy],
          ['leave', say.leave_only],
          // The gap before busy days is shorter than the shortest stay.
          ...(least > 1 ? ([['gap', say.gap]] as const) : []),
        ] as const
      ).map(([look, text]) => (
        <li key={look} className="flex items-center">
          <span
            aria-hidden
            className={cx('-ml-1 grid size-8 place-items-center', look === 'gap' ? 'text-ink-3' : dayLooks[look])}
          >
            12
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
