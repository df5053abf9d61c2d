import type { InputOf } from '#contract/client.ts';
import { StayPicker, type StayPickerProps } from '#stays/web/StayPicker.tsx';
import { useApp } from '#web/use-app.ts';
import type { KindSearch } from './kind-search.ts';
import { useSearchPage } from './use-search-page.ts';

type Props = Omit<StayPickerProps, 'countOf'> & {
  /** The days are searched at once, so that their number is told; in the sheet of the filters its own button has the number. */
  search?: KindSearch | undefined;
};

/** The calendar of a search, which loads once it is opened. */
export const SearchedStay = ({ search, ...props }: Props) =>
  search ? <CountedStay {...props} search={search} /> : <StayPicker {...props} />;

function CountedStay({ search, ...props }: Props & { search: KindSearch }) {
  const { api } = useApp();
  const { state, inputOf } = useSearchPage(search);
  const countOf: StayPickerProps['countOf'] = async (stay) => {
    const { sort: _sort, ...filters } = inputOf({ ...state, stay });
    // Keys and values come from the dictionary that the call's input is made from.
    const input = { kind: search.kind, searches: [filters] } as InputOf<'search/count'>;
    return (await api('search/count', input)).totals[0] ?? 0;
  };
  return <StayPicker {...props} countOf={countOf} />;
}
