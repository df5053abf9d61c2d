import type { Random } from '../random.ts';
import { roundPrice } from './thing.ts';

/** Share of the price of a machine that its hire costs for each period. */
const shares = { hour: 0.0003, shift: 0.0022, day: 0.003, month: 0.05 } as const;
const shortest = { hour: ['hours_4', 'shift'], shift: ['shift'], day: ['day', 'week'], month: ['month'] } as const; // prettier-ignore
const periods = ['hour', 'shift', 'shift', 'day', 'month'] as const;

/** Terms of hire of a machine, and the price in roubles. */
export function hireOf(worth: number, random: Random) {
  const period = random.pick(periods);
  const operator = random.pick(['with', 'with', 'optional', 'without']);
  const terms = { deal: 'rent', rent_per: period, rent_shortest: random.pick(shortest[period]), operator };
  return { terms, price: roundPrice(Math.max(300, worth * shares[period]), random) };
}

/** What a firm tells of a machine that it hires out. */
export const hireTexts = (isBrought: boolean) => [
  'Сдаём в аренду, договор и закрывающие документы.',
  isBrought && 'Аренда с подачей на объект, топливо по договорённости.',
  'Свободна на ближайшие недели, при долгой аренде скидка.',
];
