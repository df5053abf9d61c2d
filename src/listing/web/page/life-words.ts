import type { Words } from '#dictionary/field.ts';
import type { ListingStatus } from '../../lifecycle.ts';

// Words of the banner of a listing that is not for sale now; they load with the banner.

/** Why a listing is not for sale now. */
export const lifeWords = {
  scheduled: {
    ru: 'Объявление проверено и ждёт своего времени: покупателям оно пока не видно.',
    en: 'Approved and waiting for its time: not visible to buyers yet.',
  },
  draft: { ru: 'Черновик: покупателям он не виден.', en: 'Draft: not visible to buyers.' },
  moderation: {
    ru: 'Объявление на проверке: покупателям оно пока не видно.',
    en: 'In review: not visible to buyers yet.',
  },
  rejected: {
    ru: 'Объявление отклонено: покупателям оно не видно. Исправьте его и сохраните — проверим снова.',
    en: 'Rejected: not visible to buyers. Correct and save it, and we will review it again.',
  },
  archived: { ru: 'Объявление в архиве: покупателям оно не видно.', en: 'Archived: not visible to buyers.' },
  sold: { ru: 'Продано. Страница сохранена для справки.', en: 'Sold. This page is kept for reference.' },
  expired: {
    ru: 'Срок объявления истёк. Связаться с продавцом уже нельзя, цена могла измениться.',
    en: 'This listing has expired. You can no longer contact the seller, and the price may have changed.',
  },
} as const satisfies Record<Exclude<ListingStatus, 'active'>, Words>;

/** The time planned for the publication, in place of `{moment}`. */
export const publishWords: Words = { ru: 'Выйдет {moment}.', en: 'Goes live on {moment}.' };

export const reasonsWords: Words = { ru: 'Что исправить', en: 'What to fix' };
