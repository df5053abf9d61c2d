import type { KindName } from '#kinds/names.ts';
import type { TargetKind } from './rules.ts';

type Words = { readonly ru: string; readonly en: string };
/** The text of a message by what its link asks for (`ask` in the address). */
export const readyTexts: Readonly<Record<string, Words>> = {
  photos: {
    ru: 'Здравствуйте! Пришлите, пожалуйста, ещё фотографии.',
    en: 'Hello! Could you send more photos, please?',
  },
};

type Answers = { readonly asker: readonly Words[]; readonly owner: readonly Words[] };

const isForSale: Words = { ru: 'Здравствуйте! Ещё продаётся?', en: 'Hello! Is it still for sale?' };
const yes: Words = { ru: 'Да, продаётся', en: 'Yes, it is for sale' };
const bargain: Words = { ru: 'Возможен торг?', en: 'Is the price negotiable?' };
const when: Words = { ru: 'Когда можно посмотреть?', en: 'When can I see it?' };
const seeToday: Words = { ru: 'Можно посмотреть сегодня', en: 'You can see it today' };
const sold: Words = { ru: 'Уже продано', en: 'It is already sold' };
const onSight: Words = { ru: 'Небольшой торг при осмотре', en: 'A little, when you see it' };

const ofListing: Answers = { asker: [isForSale, when, bargain], owner: [yes, seeToday, onSight, sold] };

/** The first questions that buyers usually ask about listings of a kind. */
const ofKinds: Readonly<Partial<Record<KindName, Answers>>> = {
  auto: {
    ...ofListing,
    asker: [
      isForSale,
      when,
      { ru: 'Были ли ДТП и окрасы?', en: 'Has it had accidents or repainted parts?' },
      { ru: 'Можно проверить в сервисе?', en: 'Can I have it checked at a garage?' },
      bargain,
    ],
  },
  autofromabroad: {
    ...ofListing,
    asker: [
      isForSale,
      { ru: 'Сколько выйдет под ключ?', en: 'What does it cost all in?' },
      { ru: 'Сколько займёт доставка?', en: 'How long does delivery take?' },
      { ru: 'Что входит в цену?', en: 'What does the price include?' },
    ],
  },
  house: {
    asker: [
      { ru: 'Здравствуйте! Ещё актуально?', en: 'Hello! Is it still available?' },
      when,
      { ru: 'Сколько собственников?', en: 'How many owners are there?' },
      bargain,
    ],
    owner: [
      { ru: 'Да, актуально', en: 'Yes, it is available' },
      seeToday,
      onSight,
      { ru: 'Уже неактуально', en: 'It is no longer available' },
    ],
  },
};

const ofOthers: Readonly<Record<Exclude<TargetKind, 'listing'>, Answers>> = {
  vacancy: {
    asker: [
      { ru: 'Здравствуйте! Вакансия ещё открыта?', en: 'Hello! Is the vacancy still open?' },
      { ru: 'Какой график?', en: 'What are the hours?' },
      { ru: 'Когда можно прийти на собеседование?', en: 'When can I come for an interview?' },
    ],
    owner: [
      { ru: 'Да, вакансия открыта', en: 'Yes, it is open' },
      { ru: 'Расскажите о своём опыте', en: 'Please tell us about your experience' },
      { ru: 'Приглашаем на собеседование', en: 'We invite you to an interview' },
    ],
  },
  seller: {
    asker: [
      { ru: 'Здравствуйте! Что есть в продаже?', en: 'Hello! What do you have for sale?' },
      { ru: 'Что скоро появится?', en: 'What is coming soon?' },
      { ru: 'Можете подобрать по моим условиям?', en: 'Can you find something to my terms?' },
    ],
    owner: [
      { ru: 'Здравствуйте! Что вы ищете?', en: 'Hello! What are you looking for?' },
      { ru: 'Подберём и напишем вам', en: 'We will look and write to you' },
    ],
  },
  application: {
    asker: [
      { ru: 'Какие документы нужны?', en: 'Which documents are needed?' },
      { ru: 'Когда ждать ответа?', en: 'When may I expect an answer?' },
    ],
    owner: [
      { ru: 'Заявка рассматривается', en: 'The application is in review' },
      { ru: 'Пришлите, пожалуйста, документы', en: 'Please send the documents' },
    ],
  },
};

/** Ready texts for one side of a conversation. */
export function quickAnswersOf(
  { kind, listing_kind: of }: { kind: TargetKind; listing_kind: KindName | null },
  side: keyof Answers,
): readonly Words[] {
  if (kind !== 'listing') return ofOthers[kind][side];
  return ((of && ofKinds[of]) ?? ofListing)[side];
}
