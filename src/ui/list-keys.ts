export type ListKeyEvent = Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>;

export type OpenList = {
  isOpen: boolean;
  /** Place of the highlighted option; -1 when none is. */
  active: number;
  /** Number of options. */
  count: number;
  /** Whether the text itself is an answer: arrows pass through the field, where nothing is highlighted, and Enter there submits. */
  takesFreeText: boolean;
};

export type ListActions = {
  open: () => void;
  close: () => void;
  highlight: (at: number) => void;
  choose: (at: number) => void;
};

const nextPlace = ({ active, count, takesFreeText }: OpenList, step: 1 | -1): number => {
  if (takesFreeText) return ((active + 1 + step + count + 1) % (count + 1)) - 1;
  return count === 0 ? -1 : (active + step + count) % count;
};

/**
 * The keys of a text field with a list of options (ARIA APG, combobox): arrows open the list and walk through it, Home and End lead to its ends
 * where an option beside free text is highlighted, Enter chooses, Escape closes the list and nothing around it.
 */
export function handleListKey(event: ListKeyEvent, list: OpenList, act: ListActions): void {
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (list.isOpen) act.highlight(nextPlace(list, key === 'ArrowDown' ? 1 : -1));
    else act.open();
  } else if ((key === 'Home' || key === 'End') && list.isOpen && list.takesFreeText && list.active >= 0) {
    event.preventDefault();
    act.highlight(key === 'Home' ? 0 : list.count - 1);
  } else if (key === 'Enter' && list.isOpen) {
    const isHighlighted = list.active >= 0 && list.active < list.count;
    // Half a name must not submit a form that wants an option.
    if (isHighlighted || !list.takesFreeText) event.preventDefault();
    if (isHighlighted) act.choose(list.active);
    else if (list.takesFreeText) act.close();
  } else if (key === 'Escape' && list.isOpen) {
    event.preventDefault();
    event.stopPropagation();
    act.close();
  }
}
