import type { DictionaryForm } from '#dictionary/form.ts';

/** Sections and hints of the form of a vacancy. */
export const vacancyFormData = {
  sections: [
    { key: 'job', ru: 'Вакансия', en: 'Vacancy' },
    { key: 'salary', ru: 'Зарплата', en: 'Pay' },
    { key: 'terms', ru: 'Условия работы', en: 'Terms of work' },
    { key: 'texts', ru: 'Описание', en: 'Description' },
    { key: 'place', ru: 'Место и контакт', en: 'Place and contact' },
  ],
  inputs: {
    title: { hint: { ru: 'Например, «Автомеханик»', en: 'For example, “Car mechanic”' } },
    shifts_per_month: {
      hint: {
        ru: 'По числу смен вакансию находят и сравнивают по зарплате за месяц',
        en: 'With it the vacancy is found and compared by pay a month',
      },
    },
    skills: {
      hint: {
        ru: 'До 20 навыков, каждый отдельно: «1С», «категория C»',
        en: 'Up to 20, one at a time: “1C”, “licence C”',
      },
    },
    duties: { hint: { ru: 'Что предстоит делать', en: 'What the work is' } },
    requirements: {
      hint: {
        ru: 'Только деловые качества: требовать пол, возраст, прописку или внешность закон не разрешает',
        en: 'Professional qualities only: the law forbids asking for sex, age, registration or looks',
      },
    },
    conditions: { hint: { ru: 'График, оформление, обучение, льготы', en: 'Hours, contract, training, benefits' } },
    city_id: { hint: { ru: 'Для удалённой работы — город компании', en: 'For remote work, the city of the company' } },
    contact_name: { hint: { ru: 'К кому обращаться', en: 'Whom to ask for' } },
  },
} as const satisfies DictionaryForm;
