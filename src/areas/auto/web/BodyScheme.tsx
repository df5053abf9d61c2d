import type { Language } from '#dictionary/field.ts';
import { cx } from '#ui/cx.ts';
import { bodyStates } from '../body-states.ts';
import { letterOf, stateLooks } from './BodySign.tsx';

type Shape = { path: string; at: readonly [number, number] };

/** Parts of the middle of an unfolded body, seen from above, the front at the top; `at` is where its letter stands. */
const middle: Readonly<Record<string, Shape>> = {
  front_bumper: { path: 'M90 22Q160-4 230 22V46Q160 26 90 46Z', at: [160, 23] },
  bonnet: { path: 'M90 52Q160 32 230 52L224 130H96Z', at: [160, 92] },
  roof: { path: 'M108 182H212V272H108Z', at: [160, 227] },
  boot_lid: { path: 'M96 318H224L230 380Q160 396 90 380Z', at: [160, 352] },
  rear_bumper: { path: 'M90 386Q160 402 230 386V410Q160 432 90 410Z', at: [160, 408] },
};

/** Parts of the left side, folded out; the right side is its mirror image. */
const side: Readonly<Record<string, Shape>> = {
  front_wing: { path: 'M82 52V132H46Q48 116 34 110V80Q46 58 82 52Z', at: [61, 98] },
  front_door: { path: 'M82 138V218H46V138Z', at: [64, 178] },
  rear_door: { path: 'M82 224V300H46V224Z', at: [64, 262] },
  rear_wing: { path: 'M82 306V384Q46 378 34 358V326Q48 322 46 306Z', at: [61, 344] },
  sill: { path: 'M40 140V298H22V140Z', at: [31, 219] },
};
const width = 320;

/** Windscreen and rear window, for which no damage is recorded. */
const glass = 'M96 136H224L212 176H108ZM108 278H212L224 312H96Z';

type Props = {
  values: Readonly<Record<string, unknown>>;
  language: Language;
  /** Called with the pressed part. The drawing is for pointers only: the list beside it has the same parts and works by keyboard. */
  onPart?: (part: string) => void;
  /** The part whose state is being chosen. */
  picked?: string;
};

/** An unfolded body with what was done to its parts. Hidden from screen readers, which get the facts or the list beside it. */
export function BodyScheme({ values, language, onPart, picked }: Props) {
  const states = bodyStates(values);
  const part = (key: string, { path, at: [x, y] }: Shape, isMirrored = false) => {
    const state = states.get(key);
    return (
      <g
        key={key}
        data-part={key}
        className={cx(onPart && 'cursor-pointer hover:opacity-75')}
        onClick={onPart && (() => onPart(key))}
      >
        <path
          d={path}
          transform={isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined}
          className={cx(state ? stateLooks[state] : 'fill-surface stroke-line-strong', key === picked && 'stroke-accent! stroke-3')}
          strokeLinejoin="round"
        />
        {state && (
          <text x={isMirrored ? width - x : x} y={y} textAnchor="middle" dominantBaseline="central" className="fill-ink text-16 font-semibold">
            {letterOf(state, language)}
          </text>
        )}
      </g>
    ); // prettier-ignore
  };
  return (
    <svg aria-hidden viewBox="12 0 296 432" className="h-auto w-full">
      <path d={glass} className="fill-tint stroke-line-strong" strokeLinejoin="round" />
      {Object.entries(middle).map(([key, shape]) => part(key, shape))}
      {Object.entries(side).map(([key, shape]) => part(`left_${key}`, shape))}
      {Object.entries(side).map(([key, shape]) => part(`right_${key}`, shape, true))}
    </svg>
  );
}
