import type { Locale } from '#ui/format.ts';
import { words } from './empty-words.ts';
import type { Loosening } from './loosening.ts';

/** How many ways out of a search without results have their first listings below. */
export const mostWithCards = 3;

/** Of more filters given up than these, what is left says it in fewer words. */
const mostNamed = 2;

/** «Без «Дизель»»; «За пределами карты» where a part of it is left out; «Только Tesla и Москва» where the search keeps less than it gives up. */
export const offerLabel = ({ labels, kept }: Pick<Loosening, 'labels' | 'kept'>, locale: Locale): string =>
  labels.length === 0
    ? words[locale].map_beyond
    : labels.length > mostNamed && kept.length > 0 && kept.length <= labels.length
      ? words[locale].only(kept)
      : words[locale].without(labels);
