import type { AreaWords } from '#dictionary/recognition.ts';

/** How the registration of businesses is recognised in what people type. */
export const registrationWords: AreaWords = {
  phrases: [
    ['регистрация бизнеса, регистрация ип, регистрация ооо, открыть ип, открыть ооо, открытие ип, открытие ооо, открыть бизнес, зарегистрировать ип, зарегистрировать ооо, как открыть ип, стать ип, register a business, company registration', {}],
  ],
}; // prettier-ignore
