import { Fragment, useEffect, useRef, useState } from 'react';
import type { Listing } from '#listing/contract.ts';
import type { KnownDays } from '#listing/web/page/use-bookable.ts';
import { RentLines } from '#true-cost/web/RentCost.tsx';
import { staySumText } from '#true-cost/web/rent-words.ts';
import { numberOf } from '#true-cost/rent-sum.ts';
import { readStay, stayKeys } from '#true-cost/stay-address.ts';
import { staySum } from '#true-cost/stay-sum.ts';
import { Button } from '#ui/Button.tsx';
import { daysText, shortDayLabel } from '#ui/calendar-days.ts';
import { cx } from '#ui/cx.ts';
import { formatDay, formatMoney } from '#ui/format.ts';
import { addDays, daysBetween } from '#ui/iso-days.ts';
import { Select } from '#ui/Select.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useLeaving } from '#ui/use-leaving.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { useApp } from '#web/use-app.ts';
import { type Bookable, canArrive, canLeave, daysAhead, nextFree, stayProblem } from '#stays/choose-stay.ts';
import { StayDays } from '#stays/web/StayDays.tsx';
import { stayWords } from '#stays/web/stay-words.ts';
import { guestsNote } from './guests-note.ts';

type Props = { listing: Listing; home: Bookable; known: KnownDays };

/** The days of arrival and departure, which live in the address, and what the stay costs. */
export function GuestStay({ listing, home, known }: Props) {
  const { locale, timeZone } = useApp();
  const router = useRouter();
  const search = useSearch();
  const say = stayWords[locale];
  const values: Readonly<Record<string, unknown>> = listing.values;
  const stay = readStay(search);
  const problem = stay && stayProblem(stay, home);
  const mostGuests = numberOf(values['guests']);
  const [arrival, setArrival] = useState<string | null>(null);
  const [guests, setGuests] = useState(stay?.guests ?? null);
  const [isOpen, setOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useLeaving(box, (hadFocus) => {
    if (!isOpen) return;
    setOpen(false);
    setArrival(null);
    if (hadFocus) first.current?.focus();
  });

  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [isOpen]);

  const write = (chosen: { from: string; to: string } | null, count: number | null): void => {
    const [from, to, ofGuests] = stayKeys;
    const others = Object.fromEntries(Object.entries(search).filter(([key]) => !stayKeys.some((one) => one === key)));
    const said = chosen ? { [from]: chosen.from, [to]: chosen.to, [ofGuests]: count ?? undefined } : {};
    router.navigate({ search: { ...others, ...said }, replace: true, resetScroll: false });
  };
  const onDay = (day: string): void => {
    if (arrival !== null && day > arrival && canLeave(day, arrival, home)) {
      setArrival(null);
      setOpen(false);
      write({ from: arrival, to: day }, guests);
      // The calendar is gone, and the focus with it.
      if (!isSheetOpen) first.current?.focus();
    } else if (canArrive(day, home)) setArrival(day);
  };
  const open = (): void => {
    setArrival(null);
    if (matchMedia('(min-width: 1024px)').matches) setOpen(!isOpen);
    else setSheetOpen(true);
  };
  const clear = (): void => {
    setArrival(null);
    write(null, null);
  };

  const sum = stay && problem === null ? staySum(values, listing.price.minor, stay) : null;
  const money = (minor: number) => formatMoney(minor, listing.price.currency, locale);
  const costs = sum ? staySumText(money(sum.spentMinor), sum, locale) : '';
  const more = guestsNote(values, stay?.guests ?? null, money, locale);
  const shown = arrival === null ? stay : { from: arrival, to: null };
  const nights = stay ? daysBetween(stay.from, stay.to) : 0;
  const calendarOf = (months: 1 | 2 | 'all') => (
    <StayDays
      home={months === 'all' ? withinYear(home) : home}
      stay={stay}
      isWrong={problem !== null}
      arrival={arrival}
      onDay={onDay}
      onClear={clear}
      told={sum ? `: ${costs}` : ''}
      shown={months}
      locale={locale}
    />
  );
  const ends = [
    { key: 'from', name: say.arrival, day: shown?.from, hour: numberOf(values['check_in_from']), at: say.from_hour },
    { key: 'to', name: say.departure, day: shown?.to, hour: numberOf(values['check_out_until']), at: say.until_hour },
  ] as const;
  return (
    <section
      id="stay"
      aria-label={say.title}
      className="stay-panel mt-3 scroll-mt-20 space-y-3 border-t border-line pt-3"
    >
      <div ref={box} className="relative">
        <div className="grid grid-cols-2 noscript:hidden">
          {ends.map(({ key, name, day, hour, at }, index) => (
            <button
              key={key}
              ref={index === 0 ? first : undefined}
              type="button"
              aria-expanded={isOpen || isSheetOpen}
              onClick={open}
              className={cx(
                'min-h-11 border border-line-strong px-3 py-1.5 text-left hover:bg-tint',
                index === 0 ? 'rounded-l-field' : 'rounded-r-field border-l-0',
              )}
            >
              <span className="block text-12 text-ink-2">
                {name}
                {hour !== null && ` ${at(hour)}`}
              </span>
              <span className={day ? 'font-semibold' : 'text-ink-2'}>
                {day ? shortDayLabel(day, locale) : say.choose}
              </span>
            </button>
          ))}
        </div>
        {/* Two months, to the left of the card, over what follows: the sum and the buttons stay in the first view. Without scripts it is read in its place. */}
        <div
          className={cx(
            'max-lg:hidden noscript:static noscript:block',
            isOpen
              ? 'absolute top-full -right-3 z-(--layer-menu) w-172 mt-2 animate-rise rounded-card border border-line bg-raised p-3 shadow-float'
              : 'hidden',
          )}
        >
          {calendarOf(isOpen ? 2 : 1)}
        </div>
      </div>
      <Known
        known={known}
        home={home}
        isChosen={stay !== null}
        isFree={stay !== null && problem === null}
        locale={locale}
        timeZone={timeZone}
      />
      {problem && (
        <p role="alert" className="text-14 text-deal-high">
          {problem === 'short' ? say.least(home.least) : say[problem]}
        </p>
      )}
      {mostGuests !== null && mostGuests > 1 && (
        <Select
          id="stay-guests"
          label={say.guests}
          labelHidden
          placeholder={say.any_guests}
          options={Array.from({ length: mostGuests }, (_, at) => ({ value: String(at + 1), label: say.count(at + 1) }))}
          value={guests === null || guests > mostGuests ? '' : String(guests)}
          onChange={({ target }) => {
            const count = target.value === '' ? null : Number(target.value);
            setGuests(count);
            if (stay) write(stay, count);
          }}
        />
      )}
      {!stay && (
        <Button full className="noscript:hidden" onClick={open}>
          {say.check}
        </Button>
      )}
      {sum && (
        <div className="text-14 [&_dl>div]:py-1">
          <RentLines sum={sum} money={money} />
          {more && <p className="text-12 text-ink-2">{more}</p>}
          {numberOf(values['cleaning_minor']) === null && <p className="text-12 text-ink-3">{say.no_cleaning}</p>}
        </div>
      )}
      <Sheet
        side="bottom"
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title={say.title}
        closeLabel={say.close}
        footer={
          <>
            {(stay || arrival) && (
              <Button variant="secondary" onClick={clear}>
                {say.clear_short}
              </Button>
            )}
            <Button className="flex-1" disabled={arrival !== null} onClick={() => setSheetOpen(false)}>
              {sum && arrival === null ? say.done_for(costs, nights) : say.done}
            </Button>
          </>
        }
      >
        {calendarOf('all')}
      </Sheet>
    </section>
  );
}

/** As many months as a phone draws at once. */
const withinYear = (home: Bookable): Bookable => {
  const last = addDays(home.today, daysAhead);
  return last < home.last ? { ...home, last } : home;
};

type KnownProps = Pick<Props, 'known'> & {
  home: Bookable;
  isChosen: boolean;
  /** The chosen days are not taken. */
  isFree: boolean;
  locale: 'ru' | 'en';
  timeZone: string;
};

/** The nearest free days, and how far the owner's calendar may be trusted. */
function Known({ known, home, isChosen, isFree, locale, timeZone }: KnownProps) {
  const say = stayWords[locale];
  if (known === 'loading') return null;
  if (known === 'failed') return <p className="text-14 text-deal-high">{say.failed}</p>;
  if (known.marked === null) return <p className="text-14 text-ink-2">{say.unmarked}</p>;
  const free = nextFree(home);
  return (
    <div className="text-14">
      {isFree && <p className="font-medium text-deal-great">{say.free_then}</p>}
      {!isChosen && (
        <p>
          {free.length === 0 && say.all_busy}
          {free.map((range, at) => (
            <Fragment key={range.first}>
              {at === 0 ? say.free : ','} <span className="whitespace-nowrap">{daysText(range, locale)}</span>
            </Fragment>
          ))}
        </p>
      )}
      <p className="text-ink-3">{say.marked(formatDay(known.marked, locale, timeZone))}</p>
    </div>
  );
}
