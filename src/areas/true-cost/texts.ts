import { roadFactor } from '#true-cost/delivery.ts';
import type { Words } from '#dictionary/field.ts';
import type { Unknown } from '#true-cost/cost-line.ts';
import type { DayOneKey } from '#true-cost/day-one.ts';
import type { MachineHourKey } from '#true-cost/machine-hour.ts';
import type { OwnershipKey } from '#true-cost/ownership.ts';
import type { WayKey } from '#true-cost/ways-to-pay.ts';

export type LineName = DayOneKey | OwnershipKey | MachineHourKey | 'monthly' | 'registration' | 'report';

/** The names of lines. */
export const lineNames: Readonly<Record<LineName, Words>> = {
  price: { ru: 'Цена', en: 'Price' },
  freight: { ru: 'Доставка до границы', en: 'Delivery to the border' },
  clearance_fee: { ru: 'Таможенный сбор', en: 'Clearance fee' },
  duty: { ru: 'Пошлина', en: 'Duty' },
  excise: { ru: 'Акциз', en: 'Excise' },
  vat: { ru: 'НДС', en: 'VAT' },
  recycling_fee: { ru: 'Утилизационный сбор', en: 'Recycling fee' },
  customs: { ru: 'Таможенные платежи', en: 'Customs payments' },
  delivery: { ru: 'Доставка', en: 'Delivery' },
  down_payment: { ru: 'Первый взнос', en: 'Down payment' },
  osago: { ru: 'ОСАГО на год', en: 'OSAGO for a year' },
  registration: { ru: 'Регистрация', en: 'Registration' },
  report: { ru: 'Отчёт об истории', en: 'History report' },
  monthly: { ru: 'Платёж в месяц', en: 'Monthly payment' },
  landed: { ru: 'Под ключ', en: 'All-in price' },
  financing: { ru: 'Проценты по лучшему предложению', en: 'Interest by the best offer' },
  osago_years: { ru: 'ОСАГО за все годы', en: 'OSAGO for all years' },
  running: { ru: 'Топливо и обслуживание', en: 'Fuel and upkeep' },
  landed_hour: { ru: 'Цена на час работы', en: 'Price for an hour of work' },
  operating_hour: { ru: 'Топливо, машинист и обслуживание', en: 'Fuel, operator and upkeep' },
};

/** Why a line is unknown, and what would help. */
export const unknownReasons: Readonly<Record<Unknown, Words>> = {
  category: { ru: 'Нужен расчёт вручную: таблицы есть только для легковых автомобилей.', en: 'Needs a manual quote: tables are known for passenger cars only.' },
  cleared_in_eaeu: { ru: 'Нужен расчёт вручную: автомобиль оформлен в другой стране ЕАЭС.', en: 'Needs a manual quote: the car was cleared in another state of the EAEU.' },
  no_table: { ru: 'Нужен расчёт вручную: таблица на эту дату неизвестна.', en: 'Needs a manual quote: no table is known for this date.' },
  no_rate: { ru: 'Нет курса этой валюты.', en: 'There is no rate of this currency.' },
  no_engine_cc: { ru: 'Продавец не указал объём двигателя.', en: 'The seller has not stated the engine size.' },
  no_power: { ru: 'Продавец не указал мощность.', en: 'The seller has not stated the power.' },
  no_30min_power: { ru: 'Продавец не указал 30-минутную мощность электромоторов.', en: 'The seller has not stated the 30-minute power of the motors.' },
  age_band: { ru: 'Продавец не указал, когда автомобиль выпущен.', en: 'The seller has not stated when the car was made.' },
  fuel: { ru: 'Нужен расчёт вручную: для этого топлива таблицы нет.', en: 'Needs a manual quote: there is no table for this fuel.' },
  other_line: { ru: 'Зависит от строки, которая неизвестна.', en: 'Depends on a line that is unknown.' },
  freight_not_stated: { ru: 'Продавец не указал, сколько стоит доставка до границы. Спросите его.', en: 'The seller has not stated what delivery to the border costs. Ask the seller.' },
  no_origin: { ru: 'Неизвестно, откуда везти: пункт въезда не назван точно.', en: 'Where it is carried from is unknown: the entry point is not exact.' },
  no_road: { ru: 'По дороге не довезти: нужен паром или проезд через другую страну.', en: 'No road leads there: a ferry or another country is on the way.' },
  no_size: { ru: 'Зависит от размера и веса. Спросите продавца.', en: 'Depends on size and weight. Ask the seller.' },
  not_cleared: { ru: 'Автомобиль не растаможен. Спросите продавца о документах.', en: 'The car is not cleared by customs. Ask the seller about its papers.' },
  no_source: { ru: 'Проверенного источника госпошлины у нас нет, поэтому в суммы она не входит.', en: 'We have no verified source of the state fee, so no sum includes it.' },
  no_coefficient: { ru: 'В таблицах ОСАГО нет коэффициента для этого города, мощности или водителя.', en: 'The OSAGO tables have no coefficient for this city, power or driver.' },
  not_stated: { ru: 'Укажите в своих условиях: мы ничего не предполагаем.', en: 'State it in your terms: we assume nothing.' },
  no_reports: { ru: 'Отчёты пока не продаются.', en: 'Reports are not on sale yet.' },
  no_offer: { ru: 'Ни одно предложение не подходит под эти условия. Измените взнос или срок.', en: 'No offer fits these terms. Change the down payment or the term.' },
  not_financed: { ru: 'Кредитов и лизинга на такой товар на Dvor нет.', en: 'Dvor has no loans or leases for this.' },
  nothing_to_finance: { ru: 'Взнос покрывает всю цену.', en: 'The down payment covers the whole price.' },
}; // prettier-ignore

export const wayNames: Readonly<Record<WayKey, Words>> = {
  cash: { ru: 'Сразу', en: 'Cash' },
  credit: { ru: 'В кредит', en: 'Credit' },
  lease: { ru: 'В лизинг', en: 'Lease' },
};

/** What is good to know of a line besides its formula. */
export const lineNotes: Partial<Readonly<Record<LineName, Words>>> = {
  delivery: {
    ru: `По прямой с запасом ${roadFactor.replace('.', ',')} на дороги. Ставку можно изменить в своих условиях.`,
    en: `The straight line times ${roadFactor} for roads. The rate can be changed in your terms.`,
  },
  osago: {
    ru: 'Сумма — верхняя граница: страховщик выбирает базовый тариф в пределах таблицы.',
    en: 'The sum is the upper limit: an insurer chooses the base tariff within the table.',
  },
  running: {
    ru: 'Ставку за километр можно изменить в своих условиях.',
    en: 'The rate a kilometre can be changed in your terms.',
  },
  landed_hour: {
    ru: 'Без цены, за которую машину потом продадут: она неизвестна.',
    en: 'Without what the machine will be sold for: that is unknown.',
  },
};

export const riskOfCredit: Words = {
  ru: 'Оценивайте свои финансовые возможности и риски.',
  en: 'Assess your finances and risks.',
};
