import { Icon } from '#ui/Icon.tsx';

type Props = {
  name: string;
  note?: string | undefined;
  /** How many listings it has, as text. */
  count?: string | null;
  /** Colours of the lines of a metro station, as #rrggbb. */
  colours?: readonly string[] | undefined;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

/** A place in a list of the dialog, which can be chosen. */
export function PlaceOption({ name, note, count, colours, isChosen, isBusy, onChoose }: Props) {
  return (
    <li className="break-inside-avoid">
      <button
        type="button"
        aria-pressed={isChosen}
        disabled={isBusy}
        className="flex min-h-11 w-full items-center gap-2 rounded-field px-2 text-left hover:bg-tint aria-pressed:font-medium aria-pressed:text-accent"
        onClick={onChoose}
      >
        {colours?.map((colour) => (
          <span key={colour} aria-hidden className="size-2.5 rounded-full" style={{ backgroundColor: colour }} />
        ))}
        <span className="min-w-0 flex-1">
          {name}
          {note !== undefined && <span className="text-14 text-ink-3">{`\u2002${note}`}</span>}
        </span>
        {count && <span className="text-14 text-ink-3">{count}</span>}
        {isChosen && <Icon name="check" />}
      </button>
    </li>
  );
}
