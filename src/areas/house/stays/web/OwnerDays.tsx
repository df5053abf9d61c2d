import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Calendar } from '#ui/Calendar.tsx';
import { daysText, monthOf } from '#ui/calendar-days.ts';
import { useApp } from '#web/use-app.ts';
import type { Bookable } from '#stays/choose-stay.ts';
import { type DayRange, freeWithin, isBusy, isWithin } from '#stays/day-ranges.ts';
import { busyDaysQuery } from '#listing/web/page/busy-days-query.ts';
import { stayWords } from '#stays/web/stay-words.ts';

type Props = Omit<Bookable, 'least'> & { id: number; isMarked: boolean };

/** The owner's calendar: the first and the last day are pressed, and then marked as busy or free. */
export function OwnerDays({ id, busy, today, last, isMarked }: Props) {
  const { api, primaryApi, locale } = useApp();
  const queryClient = useQueryClient();
  const say = stayWords[locale];
  const { own } = say;
  const [month, setMonth] = useState(monthOf(today));
  const [selected, setSelected] = useState<(DayRange & { isWhole: boolean }) | null>(null);
  const [sending, setSending] = useState<'busy' | 'free' | null>(null);
  const [told, setTold] = useState<{ text: string; isError: boolean } | null>(null);

  const onDay = (day: string): void => {
    setTold(null);
    if (!selected || selected.isWhole) return setSelected({ first: day, last: day, isWhole: false });
    const [first, end] = day < selected.first ? [day, selected.first] : [selected.first, day];
    return setSelected({ first, last: end, isWhole: true });
  };
  const mark = async (as: 'busy' | 'free'): Promise<void> => {
    if (!selected) return;
    const range = { first: selected.first, last: selected.last };
    setSending(as);
    setTold(null);
    try {
      const marked = await primaryApi('house/mark_days', { id, ...range, busy: as === 'busy' });
      queryClient.setQueryData(busyDaysQuery(api, id).queryKey, marked);
      setSelected(null);
      setTold({ text: own.saved[as](daysText(range, locale)), isError: false });
    } catch (error) {
      // The days stay selected, so that the button is pressed once more.
      const isFull = error instanceof ApiError && error.code === 'conflict';
      setTold({ text: isFull ? own.too_many : own.failed, isError: true });
    } finally {
      setSending(null);
    }
  };
  const hasFree = selected !== null && freeWithin(selected, busy).length > 0;
  const hasBusy =
    selected !== null && busy.some((range) => range.first <= selected.last && range.last >= selected.first);
  return (
    <section id="busy-days" aria-label={own.title} className="mt-3 scroll-mt-20 border-t border-line pt-3">
      <h2 className="text-16 font-semibold">{own.title}</h2>
      <p className="mt-1 text-14 text-ink-2">{own.hint}</p>
      {!isMarked && <p className="mt-1 text-14 text-ink-2">{own.never}</p>}
      <Calendar
        month={month}
        onMonth={setMonth}
        first={today}
        last={last}
        today={today}
        locale={locale}
        words={say.calendar}
        onDay={onDay}
        dayOf={(day) => {
          const isTaken = isBusy(day, busy);
          const chosen = selected && isWithin(day, selected) ? lookOf(day, selected) : undefined;
          return { look: chosen ?? (isTaken ? 'busy' : undefined), isOff: false, note: isTaken ? say.busy : undefined };
        }}
      />
      <p
        role={told?.isError ? 'alert' : 'status'}
        className={told?.isError ? 'text-14 text-danger' : 'text-14 text-ink-2'}
      >
        {told?.text ?? (selected && own.selected(daysText(selected, locale)))}
      </p>
      {selected && (
        <div className="mt-2 flex flex-wrap gap-2">
          {hasFree && (
            <Button busy={sending === 'busy'} disabled={sending === 'free'} onClick={() => void mark('busy')}>
              {own.mark}
            </Button>
          )}
          {hasBusy && (
            <Button
              variant="secondary"
              busy={sending === 'free'}
              disabled={sending === 'busy'}
              onClick={() => void mark('free')}
            >
              {own.free}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setSelected(null)}>
            {own.cancel}
          </Button>
        </div>
      )}
    </section>
  );
}

function lookOf(day: string, { first, last }: DayRange): 'start' | 'end' | 'both' | 'within' {
  if (first === last) return 'both';
  return day === first ? 'start' : day === last ? 'end' : 'within';
}
