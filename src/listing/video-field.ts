import type { Field } from '#dictionary/field.ts';

/** A video on a known site. The page links to it and loads nothing from there. */
export const videoField = {
  key: 'video_url',
  label: { ru: 'Видео', en: 'Video' },
  type: 'text',
  isLink: true,
  required: false,
  store: 'kind',
  shown: 'page',
  facet: 'none',
  max: 200,
  section: 'photos',
} as const satisfies Field;
