import { roadFactor } from '#true-cost/delivery.ts';
import type { Words } from '#dictionary/field.ts';
import type { DayOneKey } from '#true-cost/day-one.ts';
import type { ImportServiceKey } from '#true-cost/import-services.ts';
import type { MachineHourKey } from '#true-cost/machine-hour.ts';
import type { OwnershipKey } from '#true-cost/ownership.ts';
import type { VatOfPrice, PaymentMethodKey } from '#true-cost/payment-methods.ts';

export type LineName =
  | DayOneKey
  | OwnershipKey
  | MachineHourKey
  | ImportServiceKey
  | 'monthly'
  | 'registration'
  | 'report'
  | 'deal';

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
  delivery: { ru: 'Доставка по России', en: 'Delivery in Russia' },
  down_payment: { ru: 'Первый взнос', en: 'Down payment' },
  osago: { ru: 'ОСАГО на год', en: 'OSAGO for a year' },
  broker: { ru: 'Услуги брокера', en: "Customs broker's fee" },
  safety_papers: { ru: 'СБКТС и ЭПТС', en: 'Safety certificate and electronic passport (SBKTS, EPTS)' },
  emergency_device: { ru: 'ЭРА-ГЛОНАСС', en: 'ERA-GLONASS device' },
  registration: { ru: 'Регистрация', en: 'Registration' },
  title_fee: { ru: 'Регистрация права', en: 'Registration of the title' },
  deal: { ru: 'Другие расходы на сделку', en: 'Other costs of the deal' },
  report: { ru: 'Отчёт об истории', en: 'History report' },
  monthly: { ru: 'Платёж в месяц', en: 'Monthly payment' },
  delivered: { ru: 'С доставкой', en: 'With delivery' },
  landed: { ru: 'С доставкой и таможней', en: 'With delivery and customs' },
  financing: { ru: 'Проценты по лучшему предложению', en: 'Interest by the best offer' },
  osago_years: { ru: 'ОСАГО за все годы', en: 'OSAGO for all years' },
  running: { ru: 'Топливо и обслуживание, одна ставка за км', en: 'Fuel and upkeep, one rate per km' },
  charging: { ru: 'Зарядка и обслуживание, одна ставка за км', en: 'Charging and upkeep, one rate per km' },
  landed_hour: { ru: 'Цена на час работы', en: 'Price for an hour of work' },
  operating_hour: { ru: 'Топливо, машинист и обслуживание', en: 'Fuel, operator and upkeep' },
};

export const paymentMethodNames: Readonly<Record<PaymentMethodKey, Words>> = {
  cash: { ru: 'Сразу', en: 'Cash' },
  credit: { ru: 'В кредит', en: 'Credit' },
  lease: { ru: 'В лизинг', en: 'Lease' },
};
export const mortgageName: Words = { ru: 'В ипотеку', en: 'Mortgage' };

/** The parts of what is paid by each method. */
export const paymentParts = {
  ru: { price: 'цена', down: 'взнос', buyout: 'выкуп', delivery: 'доставка' },
  en: { price: 'price', down: 'down payment', buyout: 'buyout', delivery: 'delivery' },
} as const;

export const taxFormula = {
  ru: (vat: string, whole: string, profit: string, vatOf: VatOfPrice) =>
    `${vatOf === 'customs' ? 'НДС к вычету — тот, что уплачен на таможне, кто бы ни продавал: в цене за рубежом российского НДС нет. Если автомобиль ввозит посредник от своего имени, вычет зависит от его счёта-фактуры: уточните у бухгалтера' : `НДС ${vat}/${whole} — ${vatOf === 'price' ? 'цены, если продавец его платит, и лизинговых платежей' : 'лизинговых платежей; с цены не возвращается, потому что продавец не организация'}`}. Налог на прибыль — ${profit}\u00A0% от остального и от процентов по кредиту.`,
  en: (vat: string, whole: string, profit: string, vatOf: VatOfPrice) =>
    `${vatOf === 'customs' ? 'VAT reclaimed is that paid at customs, whoever sells: the price abroad has no Russian VAT. If an intermediary imports the car in its own name, the reclaim depends on its invoice: ask an accountant' : `VAT is ${vat}/${whole} of ${vatOf === 'price' ? 'the price, if the seller charges it, and of the lease payments' : 'the lease payments; none of the price, because the seller is not a company'}`}. Profit tax saved is ${profit}% of the rest and of the interest on the credit.`,
} as const;

/** The kinds of loan, by the category of the offer. */
export const loanNames = {
  auto: { ru: 'автокредит', en: 'car loan' },
  consumer: { ru: 'потребительский кредит', en: 'consumer loan' },
  business: { ru: 'кредит для бизнеса', en: 'business loan' },
  mortgage: { ru: 'ипотека', en: 'mortgage' },
  lease: { ru: 'лизинг', en: 'lease' },
} as const satisfies Readonly<Record<string, Words>>;

/** Notes on a line besides its formula. */
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
    ru: 'Расход этой машины неизвестен: ставка за километр одна для всех. Её можно изменить в своих условиях.',
    en: 'What this car burns is unknown: the rate a kilometre is one for all. It can be changed in your terms.',
  },
  charging: {
    ru: 'Расход этой машины неизвестен: ставка за километр одна для всех, и с бензином. Её можно изменить в своих условиях.',
    en: 'What this car draws is unknown: the rate a kilometre is one for all, petrol ones too. It can be changed in your terms.',
  },
  title_fee: {
    ru: 'Если кадастровая стоимость не больше 20 млн ₽, для организаций 22 млн ₽: продавец её не указал. Перед сделкой уточните размер пошлины в Росреестре.',
    en: 'If the cadastral value is at most 20 million ₽, for companies 22 million ₽: the seller has not stated it. Check the fee with Rosreestr before the deal.',
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
