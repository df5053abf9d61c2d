import type { IconName } from '#ui/Icon.tsx';
import type { Locale } from '../app-state.ts';

type Item = { icon: IconName; label: Record<Locale, string> };

/** The items of the account menu beside the sections of organizations. Guests do not load the menu, so its labels are not among the words of every page. */
export const accountMenuItems = {
  page: { icon: 'person', label: { ru: 'Моя страница', en: 'My page' } },
  listings: { icon: 'car', label: { ru: 'Мои объявления', en: 'My listings' } },
  messages: { icon: 'message', label: { ru: 'Сообщения', en: 'Messages' } },
  bids: { icon: 'message', label: { ru: 'Заявки', en: 'Applications' } },
  reports: { icon: 'shield', label: { ru: 'Отчёты по VIN', en: 'VIN reports' } },
  money: { icon: 'clock', label: { ru: 'Баланс', en: 'Balance' } },
  favorites: { icon: 'heart', label: { ru: 'Избранное', en: 'Favourites' } },
  fill: { icon: 'edit', label: { ru: 'Заполнить профиль', en: 'Fill in your profile' } },
  security: { icon: 'shield', label: { ru: 'Безопасность', en: 'Security' } },
  admin: { icon: 'shield', label: { ru: 'Модерация', en: 'Moderation' } },
  recovery: { icon: 'person', label: { ru: 'Потерянные телефоны', en: 'Lost phones' } },
  out: { icon: 'logout', label: { ru: 'Выйти', en: 'Sign out' } },
} as const satisfies Record<string, Item>;
