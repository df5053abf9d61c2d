import type { FieldOption } from '#dictionary/field.ts';

export const motorcycleTypes = [
  { key: 'road', ru: 'Дорожный', en: 'Road' },
  { key: 'sport', ru: 'Спортивный', en: 'Sport' },
  { key: 'touring', ru: 'Туристический', en: 'Touring' },
  { key: 'enduro', ru: 'Эндуро', en: 'Enduro' },
  { key: 'cross', ru: 'Кроссовый', en: 'Motocross' },
  { key: 'chopper', ru: 'Чоппер или круизер', en: 'Chopper or cruiser' },
  { key: 'scooter', ru: 'Скутер', en: 'Scooter' },
  { key: 'moped', ru: 'Мопед', en: 'Moped' },
  { key: 'sidecar', ru: 'С коляской', en: 'With a sidecar' },
] as const satisfies readonly FieldOption[];

export const atvTypes = [
  { key: 'utility', ru: 'Утилитарный', en: 'Utility' },
  { key: 'sport', ru: 'Спортивный', en: 'Sport' },
  { key: 'side_by_side', ru: 'Мотовездеход (side-by-side)', en: 'Side-by-side' },
  { key: 'child', ru: 'Детский', en: 'For children' },
] as const satisfies readonly FieldOption[];

export const snowmobileTypes = [
  { key: 'utility', ru: 'Утилитарный', en: 'Utility' },
  { key: 'touring', ru: 'Туристический', en: 'Touring' },
  { key: 'mountain', ru: 'Горный', en: 'Mountain' },
  { key: 'sport', ru: 'Спортивный', en: 'Sport' },
  { key: 'child', ru: 'Детский', en: 'For children' },
] as const satisfies readonly FieldOption[];

export const boatTypes = [
  { key: 'motor_boat', ru: 'Моторная лодка', en: 'Motor boat' },
  { key: 'cruiser', ru: 'Катер', en: 'Cruiser' },
  { key: 'inflatable', ru: 'Надувная лодка', en: 'Inflatable' },
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
