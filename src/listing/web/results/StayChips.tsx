import { chipClass } from '#ui/Chip.tsx';
import { cx } from '#ui/cx.ts';
import { useApp } from '#web/use-app.ts';
import type { KindSearch } from './kind-search.ts';
import { daysOf, GuestOptions, stayFilterWords, stayText, useStayPicker } from './StayFilter.tsx';
import { guestsOf } from './search-spec.ts';
import { useSearchPage } from './use-search-page.ts';

/** The days and the guests of a stay, first of the chips in the swiped row of narrow screens; on wide ones the column has them. */
export function StayChips({ search }: { search: KindSearch }) {
  const { locale } = useApp();
  const { state, apply } = useSearchPage(search);
  const say = stayFilterWords[locale];
  const { picker, button } = useStayPicker(state.stay, (stay) => apply({ ...state, stay, typed: '' }), search);
  const guests = guestsOf(search.spec);
  const { [guests?.stem ?? '']: range, ...ranges } = state.ranges;
  const count = range?.from ?? null;
  const chooseGuests = (value: string): void => {
    const next = value === '' || !guests ? ranges : { ...ranges, [guests.stem]: { from: Number(value), to: null } };
    apply({ ...state, ranges: next, typed: '' });
  };
  return (
    <ul aria-label={say.title} className="chips stay-chips noscript:hidden">
      <li>
        <button
          {...button}
          aria-label={state.stay ? stayText(state.stay, locale) : undefined}
          className={chipClass(state.stay !== null)}
        >
          {state.stay ? daysOf(state.stay, locale) : say.dates}
        </button>
        {picker}
      </li>
      {guests && (
        <li>
          <span className={cx(chipClass(count !== null), 'has-[:focus-visible]:outline-2')}>
            {count === null ? say.people : say.ofGuests(count)}
            <select
              aria-label={say.people}
              key={count}
              defaultValue={count ?? ''}
              onChange={({ target }) => chooseGuests(target.value)}
              className="absolute inset-x-0 -inset-y-1 z-1 w-full appearance-none opacity-0"
            >
              <GuestOptions />
            </select>
          </span>
        </li>
      )}
    </ul>
  );
}
