import { maxPhotos } from '#areas/media/rules.ts';
import { ofPhotosRu, photos } from '#web/words/counted.ts';

/** The hint of the photos, which every kind has. */
export const photosHint = {
  ru: `До ${ofPhotosRu(maxPhotos)}, первая станет обложкой`,
  en: `Up to ${photos(maxPhotos)}; the first one is the cover`,
} as const;
