import type { AreaWords } from '#dictionary/recognition.ts';

/** How the directory of leasing companies is recognised in what people type. */
export const leasingCompanyWords: AreaWords = {
  phrases: [['лизинговая компания, лизинговые компании, лизингодатель, лизингодатели, лизингодателей, список лизинговых компаний, все лизинговые компании, компании лизинга, leasing company, leasing companies, lessors', {}]],
}; // prettier-ignore

/** How leasing is recognised in what people type. */
export const leasingWords: AreaWords = {
  phrases: [
    ['лизинг, взять в лизинг, лизинг для юрлиц, лизинг для юридических лиц, лизинг для ип, лизинг для бизнеса, leasing, lease', {}],
    ['лизинг авто, автолизинг, лизинг автомобилей, лизинг автомобиля, лизинг машин, лизинг машины, лизинг легковых автомобилей, авто в лизинг, машина в лизинг, car leasing', { things: 'auto' }],
    ['лизинг грузовика, лизинг грузовиков, лизинг грузового автомобиля, лизинг грузовых автомобилей, лизинг тягача, лизинг тягачей, грузовик в лизинг, truck leasing', { things: 'truck' }],
    ['лизинг спецтехники, лизинг техники, лизинг экскаватора, лизинг погрузчика, лизинг трактора, спецтехника в лизинг, техника в лизинг', { things: 'spec' }],
    ['лизинг оборудования, лизинг станка, лизинг станков, оборудование в лизинг, equipment leasing', { things: 'equipment' }],
    ['лизинг недвижимости, недвижимость в лизинг', { things: 'house' }],
    ['без аванса, без авансового платежа, с нулевым авансом', { down_payment_to: '0' }],
  ],
}; // prettier-ignore
