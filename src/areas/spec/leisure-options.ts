import type { FieldOption } from '#dictionary/field.ts';

// `one` names the thing by its type, so that its category needs no word beside it: «спортивный мотоцикл», not «мотоцикл или скутер, спортивный».

export const motorcycleTypes = [
  { key: 'road', ru: 'Дорожный', en: 'Road', one: { ru: 'Дорожный мотоцикл', en: 'Road motorcycle' } },
  { key: 'sport', ru: 'Спортивный', en: 'Sport', one: { ru: 'Спортивный мотоцикл', en: 'Sport motorcycle' } },
  {
    key: 'touring',
    ru: 'Туристический',
    en: 'Touring',
    one: { ru: 'Туристический мотоцикл', en: 'Touring motorcycle' },
  },
  { key: 'enduro', ru: 'Эндуро', en: 'Enduro', one: { ru: 'Мотоцикл эндуро', en: 'Enduro motorcycle' } },
  { key: 'cross', ru: 'Кроссовый', en: 'Motocross', one: { ru: 'Кроссовый мотоцикл', en: 'Motocross motorcycle' } },
  {
    key: 'chopper',
    ru: 'Чоппер или круизер',
    en: 'Chopper or cruiser',
    one: { ru: 'Чоппер или круизер', en: 'Chopper or cruiser' },
  },
  { key: 'scooter', ru: 'Скутер', en: 'Scooter', one: { ru: 'Скутер', en: 'Scooter' } },
  { key: 'moped', ru: 'Мопед', en: 'Moped', one: { ru: 'Мопед', en: 'Moped' } },
  {
    key: 'sidecar',
    ru: 'С коляской',
    en: 'With a sidecar',
    one: { ru: 'Мотоцикл с коляской', en: 'Motorcycle with a sidecar' },
  },
] as const satisfies readonly FieldOption[];

export const atvTypes = [
  { key: 'utility', ru: 'Утилитарный', en: 'Utility', one: { ru: 'Утилитарный квадроцикл', en: 'Utility quad bike' } },
  { key: 'sport', ru: 'Спортивный', en: 'Sport', one: { ru: 'Спортивный квадроцикл', en: 'Sport quad bike' } },
  {
    key: 'side_by_side',
    ru: 'Мотовездеход (side-by-side)',
    en: 'Side-by-side',
    one: { ru: 'Мотовездеход (side-by-side)', en: 'Side-by-side' },
  },
  { key: 'child', ru: 'Детский', en: 'For children', one: { ru: 'Детский квадроцикл', en: 'Quad bike for children' } },
] as const satisfies readonly FieldOption[];

export const snowmobileTypes = [
  { key: 'utility', ru: 'Утилитарный', en: 'Utility', one: { ru: 'Утилитарный снегоход', en: 'Utility snowmobile' } },
  {
    key: 'touring',
    ru: 'Туристический',
    en: 'Touring',
    one: { ru: 'Туристический снегоход', en: 'Touring snowmobile' },
  },
  { key: 'mountain', ru: 'Горный', en: 'Mountain', one: { ru: 'Горный снегоход', en: 'Mountain snowmobile' } },
  { key: 'sport', ru: 'Спортивный', en: 'Sport', one: { ru: 'Спортивный снегоход', en: 'Sport snowmobile' } },
  { key: 'child', ru: 'Детский', en: 'For children', one: { ru: 'Детский снегоход', en: 'Snowmobile for children' } },
] as const satisfies readonly FieldOption[];

export const boatTypes = [
  { key: 'motor_boat', ru: 'Моторная лодка', en: 'Motor boat' },
  { key: 'cruiser', ru: 'Катер', en: 'Cruiser' },
  { key: 'inflatable', ru: 'Надувная лодка', en: 'Inflatable', one: { ru: 'Надувная лодка', en: 'Inflatable boat' } },
  { key: 'rowing', ru: 'Вёсельная лодка', en: 'Rowing boat' },
  { key: 'jet_ski', ru: 'Гидроцикл', en: 'Jet ski' },
  { key: 'yacht', ru: 'Яхта', en: 'Yacht' },
] as const satisfies readonly FieldOption[];

export const hulls = [
  { key: 'aluminium', ru: 'Алюминий', en: 'Aluminium' },
  { key: 'fibreglass', ru: 'Стеклопластик', en: 'Fibreglass' },
  { key: 'pvc', ru: 'ПВХ', en: 'PVC' },
  { key: 'wood', ru: 'Дерево', en: 'Wood' },
  { key: 'steel', ru: 'Сталь', en: 'Steel' },
] as const satisfies readonly FieldOption[];

export const strokeCounts = [
  { key: 'two', ru: 'Двухтактный', en: 'Two-stroke' },
  { key: 'four', ru: 'Четырёхтактный', en: 'Four-stroke' },
] as const satisfies readonly FieldOption[];
