import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { addDays, daysBetween } from '#ui/iso-days.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { useHere } from '#web/layouts/use-here.ts';
import { useApp } from '#web/use-app.ts';
import { type Bookable, canArrive, canLeave, daysAhead } from '../choose-stay.ts';
import { StayDays } from './StayDays.tsx';
import { stayWords } from './stay-words.ts';

type Days = { from: string; to: string };
export type StayPickerProps = {
  stay: Days | null;
  today: string;
  /** The button that has opened it. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (stay: Days | null) => void;
  /** How many homes the search finds for days; the button of the sheet says it. */
  countOf?: ((stay: Days | null) => Promise<number>) | undefined;
  onClose: () => void;
};

/** So wide windows have room for two months beside each other. */
const wide = '(min-width: 768px)';
const [width, margin] = [688, 16];
/** The days of any home: a panel of two months beside the button, on phones a sheet of all months. No day before that of arrival ends a stay. */
export function StayPicker({ stay, today, anchor, onChoose, countOf, onClose }: StayPickerProps) {
  const { locale } = useApp();
  const say = stayWords[locale];
  const [arrival, setArrival] = useState<string | null>(null);
  const [chosen, setChosen] = useState(stay);
  const last = addDays(today, daysAhead);
  const home: Bookable = { busy: [], today, last, least: 1 };
  const isPast = chosen !== null && chosen.from < today;
  const [isPanel] = useState(() => matchMedia(wide).matches);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [element, button] = [panel.current, anchor.current];
    if (!element || !button) return;
    const box = button.getBoundingClientRect();
    element.style.left = `${Math.max(margin, Math.min(box.left, innerWidth - width - margin))}px`;
    element.showPopover();
    const { height } = element.getBoundingClientRect();
    element.style.top = `${Math.max(margin, Math.min(box.bottom + 8, innerHeight - height - margin))}px`;
    element.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({ preventScroll: true });
  }, [anchor]);

  const shown = isPast ? null : chosen;
  const count = useQuery({
    queryKey: ['count of stays', useHere(), shown],
    queryFn: countOf && !isPanel && arrival === null ? () => countOf(shown) : skipToken,
    placeholderData: keepPreviousData,
  });

  const finish = (next: Days | null): void => {
    onChoose(next);
    // The calendar is gone, and the focus with it.
    anchor.current?.focus();
    onClose();
  };
  const onDay = (day: string): void => {
    if (arrival === null || day <= arrival || !canLeave(day, arrival, home)) {
      if (canArrive(day, home)) setArrival(day);
      return;
    }
    const next = { from: arrival, to: day };
    setArrival(null);
    setChosen(next);
    if (isPanel) finish(next);
  };
  const clear = (): void => {
    setArrival(null);
    setChosen(null);
    if (isPanel) finish(null);
  };
  const shared = { home, stay: shown, arrival, onDay, onClear: clear, locale };
  if (isPanel)
    return (
      <div
        ref={panel}
        popover="auto"
        // A popover, which leaves at a press beside it; a dialog would be modal or stay.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-label={say.title}
        style={{ width }}
        className="fixed inset-auto m-0 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-4 text-ink shadow-float open:animate-rise"
        onToggle={({ newState }) => newState === 'closed' && onClose()}
      >
        <StayDays {...shared} shown={2} />
      </div>
    );
  return (
    <Sheet
      side="bottom"
      open
      onClose={onClose}
      title={say.title}
      closeLabel={say.close}
      footer={
        <>
          {(chosen || arrival) && (
            <Button variant="secondary" onClick={clear}>
              {say.clear_short}
            </Button>
          )}
          <Button
            className="flex-1 aria-busy:opacity-70"
            disabled={arrival !== null}
            aria-busy={count.isFetching || undefined}
            onClick={() => finish(chosen)}
          >
            {countOf
              ? say.show(arrival === null ? count.data : undefined)
              : chosen && !arrival
                ? `${say.done} · ${say.nights(daysBetween(chosen.from, chosen.to))}`
                : say.done}
          </Button>
        </>
      }
    >
      <StayDays {...shared} shown="all" />
    </Sheet>
  );
}
