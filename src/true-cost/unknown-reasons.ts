import type { Words } from '#dictionary/field.ts';
import type { Unknown } from './cost-line.ts';

/** The reasons why a line is unknown, and what would help. */
export const unknownReasons: Readonly<Record<Unknown, Words>> = {
  category: { ru: 'Нужен расчёт вручную: таблицы есть только для легковых автомобилей.', en: 'Needs a manual quote: tables are known for passenger cars only.' },
  cleared_in_eaeu: { ru: 'Автомобиль оформлен в другой стране ЕАЭС, и таблицы доплаты за ввоз в Россию нет. Спросите продавца.', en: 'The car was cleared in another state of the EAEU, and there is no table of what is paid in addition in Russia. Ask the seller.' },
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
  no_road: { ru: 'По дороге не довезти: нужен паром или проезд через другую страну. Спросите продавца.', en: 'No road leads there: a ferry or another country is on the way. Ask the seller.' },
  no_size: { ru: 'Зависит от размера и веса. Спросите продавца.', en: 'Depends on size and weight. Ask the seller.' },
  not_cleared: { ru: 'Автомобиль не растаможен. Спросите продавца о документах.', en: 'The car is not cleared by customs. Ask the seller about its papers.' },
  no_source: { ru: 'Проверенного источника госпошлины у нас нет, поэтому в суммы она не входит.', en: 'We have no verified source of the state fee, so no sum includes it.' },
  no_deal_source: { ru: 'Пошлина за регистрацию права, оценка и страхование для ипотеки, услуги агента: проверенного источника у нас нет, поэтому в суммы они не входят.', en: 'The fee for the title, a valuation and insurance for a mortgage, an agent’s fee: we have no verified source, so no sum includes them.' },
  no_coefficient: { ru: 'В таблицах ОСАГО нет коэффициента для этого города, мощности или водителя.', en: 'The OSAGO tables have no coefficient for this city, power or driver.' },
  not_stated: { ru: 'Укажите в своих условиях: мы ничего не предполагаем.', en: 'State it in your terms: we assume nothing.' },
  no_reports: { ru: 'Отчёты пока не продаются.', en: 'Reports are not on sale yet.' },
  no_vin: { ru: 'Продавец не указал VIN или номер кузова. Спросите его.', en: 'The seller has not stated a VIN or body number. Ask the seller.' },
  no_offer: { ru: 'Ни одно предложение не подходит под эти условия. Измените взнос или срок.', en: 'No offer fits these terms. Change the down payment or the term.' },
  no_offer_for_buyer: { ru: 'Для такого покупателя и региона предложений пока нет, какими бы ни были взнос и срок.', en: 'There are no offers for this kind of buyer and region yet, whatever the down payment and the term.' },
  not_financed: { ru: 'Кредитов и лизинга на такой товар на Дворе нет.', en: 'Dvor has no loans or leases for this.' },
  no_mortgage: { ru: 'Продавец указал, что ипотека не подходит.', en: 'The seller says that a mortgage is not available.' },
  nothing_to_finance: { ru: 'Взнос покрывает всю цену.', en: 'The down payment covers the whole price.' },
}; // prettier-ignore
