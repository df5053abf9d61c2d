/** The topics of a message to the platform. A consultation needs no text: the administrator calls back. */
export const feedbackTopics = [
  { code: 'consultation', ru: 'Консультация по кредиту, лизингу или услуге', en: 'Advice on a loan, lease or service' },
  { code: 'listing', ru: 'Объявление или его проверка', en: 'A listing or its review' },
  { code: 'account', ru: 'Вход и аккаунт', en: 'Signing in and the account' },
  { code: 'safety', ru: 'Мошенничество и безопасность', en: 'Fraud and safety' },
  { code: 'organization', ru: 'Работа организации на Дворе', en: 'Working with Dvor as an organisation' },
  { code: 'personal_data', ru: 'Персональные данные', en: 'Personal data' },
  { code: 'other', ru: 'Другое', en: 'Something else' },
] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number]['code'];

export const feedbackTopicCodes = feedbackTopics.map(({ code }) => code) as [FeedbackTopic, ...FeedbackTopic[]];
export const isFeedbackTopic = (text: string | undefined): text is FeedbackTopic =>
  feedbackTopics.some(({ code }) => code === text);

/** Characters. `text.min` applies to every topic but a consultation. */
export const feedbackLengths = { name: 80, text: { min: 10, max: 2000 }, page: 200, email: 254, answer: 2000 } as const;

export const feedbackNeedsText = (topic: FeedbackTopic): boolean => topic !== 'consultation';

/** How long a closed message is kept, in days. */
export const feedbackRetentionDays = 180;
