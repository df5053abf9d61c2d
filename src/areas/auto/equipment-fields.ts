import type { Field } from '#dictionary/field.ts';
import { bodyParts, comfort, interior, lights, multimedia, safety } from './equipment-options.ts';

const several = { type: 'set', required: false, store: 'kind', shown: 'page' } as const;
const equipment = { ...several, facet: 'all', group: 'equipment', section: 'equipment' } as const;
const body = { ...several, isState: true, facet: 'none', options: bodyParts, group: 'body', section: 'body' } as const;

/** Keys of the fields that list the repaired and damaged parts of a body, the mildest damage first. A part is in one list at most. */
export const bodyStateKeys = ['painted_parts', 'replaced_parts', 'dented_parts', 'broken_parts'] as const;
export type BodyStateKey = (typeof bodyStateKeys)[number];

/** Equipment of a car in Russia, and repairs of its body. */
export const equipmentFields = [
  { ...body, key: 'painted_parts', label: { ru: 'Окрашено', en: 'Painted' } },
  { ...body, key: 'replaced_parts', label: { ru: 'Заменено', en: 'Replaced' } },
  { ...body, key: 'dented_parts', label: { ru: 'Вмятины и царапины', en: 'Dents and scratches' } },
  { ...body, key: 'broken_parts', label: { ru: 'Разбито', en: 'Broken' } },
  { ...equipment, key: 'safety', label: { ru: 'Безопасность', en: 'Safety' }, options: safety },
  { ...equipment, key: 'comfort', label: { ru: 'Комфорт', en: 'Comfort' }, options: comfort },
  { ...equipment, key: 'lights', label: { ru: 'Свет и обзор', en: 'Lights and view' }, options: lights },
  { ...equipment, key: 'interior', label: { ru: 'Салон', en: 'Interior' }, options: interior },
  { ...equipment, key: 'multimedia', label: { ru: 'Мультимедиа', en: 'Multimedia' }, options: multimedia },
] as const satisfies readonly Field[];
