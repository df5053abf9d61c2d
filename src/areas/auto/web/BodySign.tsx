import type { Language } from '#dictionary/field.ts';
import { type BodyStateKey, equipmentFields } from '../equipment-fields.ts';

/** Tones of a warning, the stronger the worse. */
export const stateLooks: Readonly<Record<BodyStateKey, string>> = {
  painted_parts: 'fill-deal-high/30 stroke-deal-high',
  replaced_parts: 'fill-deal-high/70 stroke-deal-high',
  dented_parts: 'fill-danger/30 stroke-danger',
  broken_parts: 'fill-danger/60 stroke-danger',
};

export const stateFieldOf = (state: BodyStateKey) => equipmentFields.find(({ key }) => key === state)!; // a key of them

/** The letter of what was done to a part of a body, since colours alone say nothing to some. */
export const letterOf = (state: BodyStateKey, language: Language): string =>
  stateFieldOf(state).label[language][0] ?? '';

/** How the drawing of a body marks one state, beside its name. */
export const BodySign = ({ state, language }: { state: BodyStateKey; language: Language }) => (
  <svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0">
    <rect x="0.5" y="0.5" width="19" height="19" rx="4" className={stateLooks[state]} />
    <text x="10" y="10.5" textAnchor="middle" dominantBaseline="central" className="fill-ink text-12 font-semibold">
      {letterOf(state, language)}
    </text>
  </svg>
);
