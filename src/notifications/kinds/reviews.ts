import { kind, type Words } from '../kind.ts';
import { shorten, quoted } from './publications.ts';

/** Texts of reasons are made where the reasons are; a notification keeps both languages. */
type Refused = { title: string; reason: Words; comment: string };

const topic = 'reviews';
const own = (_params: object, accountId: number): string => `/user/${accountId}/reviews`;
const written = (_params: object, accountId: number): string => `/user/${accountId}/reviews?list=written`;
const reasonOf = ({ reason, comment }: Refused): Words => ({
  ru: comment ? `${reason.ru}. ${shorten(comment)}` : reason.ru,
  en: comment ? `${reason.en}. ${shorten(comment)}` : reason.en,
});

export const reviewKinds = {
  review_received: kind<{ title: string; stars: number }>({
    topic,
    icon: 'star',
    isSent: true,
    counted: 'новых отзывов',
    title: ({ title, stars }) => ({
      ru: `Новый отзыв о вас, «${title}»: ${stars} из 5`,
      en: `A new review of you, “${title}”: ${stars} out of 5`,
    }),
    path: own,
  }),
  review_published: kind<{ title: string; subject: number }>({
    topic,
    icon: 'check',
    isSent: false,
    counted: 'отзывов опубликовано',
    title: ({ title }) => ({ ru: `Ваш отзыв «${title}» опубликован`, en: `Your review of “${title}” is published` }),
    path: ({ subject }) => `/user/${subject}/reviews`,
  }),
  review_refused: kind<Refused>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'отзывов отклонено',
    title: ({ title }) => ({
      ru: `Ваш отзыв «${title}» не опубликован`,
      en: `Your review of “${title}” is not public`,
    }),
    detail: reasonOf,
    path: written,
  }),
  review_replied: kind<{ title: string; subject: number }>({
    topic,
    icon: 'message',
    isSent: true,
    counted: 'ответов на отзывы',
    title: ({ title }) => ({ ru: `На ваш отзыв «${title}» ответили`, en: `Your review of “${title}” has a reply` }),
    path: ({ subject }) => `/user/${subject}/reviews`,
  }),
  review_reply_refused: kind<Refused>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'ответов отклонено',
    title: ({ title }) => ({
      ru: `Ваш ответ на отзыв «${title}» не опубликован`,
      en: `Your reply to the review of “${title}” is not public`,
    }),
    detail: reasonOf,
    path: own,
  }),
  review_dispute_upheld: kind<{ title: string; note: string }>({
    topic,
    icon: 'check',
    isSent: true,
    counted: 'решений о спорах',
    title: ({ title }) => ({
      ru: `Отзыв «${title}» снят: вы были правы`,
      en: `The review of “${title}” was taken down after your dispute`,
    }),
    detail: ({ note }) => quoted(note),
    path: own,
  }),
  review_dispute_rejected: kind<{ title: string; note: string }>({
    topic,
    icon: 'close',
    isSent: true,
    counted: 'решений о спорах',
    title: ({ title }) => ({ ru: `Отзыв «${title}» остаётся`, en: `The review of “${title}” stays` }),
    detail: ({ note }) => quoted(note),
    path: own,
  }),
};
