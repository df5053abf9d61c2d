import type { Random } from '../random.ts';
import { roundPrice } from './thing.ts';

/** Share of the price of a machine that its hire costs for each period. */
const shares = { hour: 0.0003, shift: 0.0022, day: 0.003, month: 0.05 } as const;
const shortest = { hour: ['hours_4', 'shift'], shift: ['shift'], day: ['day', 'week'], month: ['month'] } as const;
const periods = ['hour', 'shift', 'shift', 'day', 'month'] as const;

/** Machines that are hired out with their driver alone: cranes and what else only a trained crew may operate. */
const crewed = new Set(['truck_tractor', 'dump_truck', 'mobile_crane', 'manipulator', 'concrete_mixer', 'concrete_pump', 'paver', 'drilling', 'utility', 'bus', 'harvester']); // prettier-ignore
/** Machines that the customer operates. */
const driven = new Set([
  'semi_trailer',
  'trailer',
  'warehouse',
  'motorcycle',
  'atv',
  'snowmobile',
  'boat',
  'generators',
  'compressors',
]);

/** Who operates a hired machine of a category. */
function operatorOf(category: string, random: Random): string {
  if (crewed.has(category)) return 'with';
  if (driven.has(category)) return 'without';
  return random.pick(['with', 'with', 'optional']);
}

/** Terms of hire of a machine, and the price in roubles. */
export function hireOf(category: string, worth: number, random: Random) {
  const period = random.pick(periods);
  const terms = {
    deal: 'rent',
    rent_per: period,
    rent_shortest: random.pick(shortest[period]),
    operator: operatorOf(category, random),
  };
  return { terms, price: roundPrice(Math.max(300, worth * shares[period]), random) };
}

const crews: Readonly<Record<string, readonly string[]>> = {
  with: ['Работает наш машинист с допуском и стажем.', 'Машинист наш, опытный, в цену входит.', 'С нашим машинистом, смена восемь часов.'],
  optional: ['Машинист наш или ваш, с допуском.', 'Можно с нашим машинистом, можно без него, по удостоверению.'],
  without: ['Сдаём без экипажа, нужны права нужной категории и залог.', 'Без водителя, передаём по акту.'],
}; // prettier-ignore

const lorries = new Set(['truck_tractor', 'dump_truck', 'flatbed_truck', 'box_truck', 'concrete_mixer', 'concrete_pump', 'manipulator', 'bus', 'utility']); // prettier-ignore
/** A lorry has a driver, not an operator. */
const ofDriver = (text: string): string => text.replaceAll('машинистом', 'водителем').replaceAll('Машинист', 'Водитель').replaceAll('машинист', 'водитель'); // prettier-ignore

/** What a firm tells of a machine that it hires out: the terms, the crew and the machine itself. */
export const hireTexts = (category: string, operator: string, isBrought: boolean): readonly (readonly (string | false)[])[] => [
  ['Сдаём в аренду, договор и закрывающие документы.', isBrought && 'Аренда с подачей на объект, топливо по договорённости.'],
  (crews[operator] ?? []).map((text) => (lorries.has(category) ? ofDriver(text) : text)),
  ['Техника обслужена, работает без простоев.', 'Если сломается на объекте, заменим или починим за свой счёт.', 'Перед выездом проверяем, акт приёмки подписываем на месте.'],
  ['Свободна на ближайшие недели, при долгой аренде скидка.', 'Оплата по безналу, можно с отсрочкой после первого заказа.'],
]; // prettier-ignore
