import type { FieldOption } from '#dictionary/field.ts';

export const categories = [
  { key: 'metalworking', ru: 'Металлообработка', en: 'Metalworking' },
  { key: 'woodworking', ru: 'Деревообработка', en: 'Woodworking' },
  { key: 'food', ru: 'Пищевое производство', en: 'Food production' },
  { key: 'catering', ru: 'Для кафе и ресторанов', en: 'Cafés and restaurants' },
  { key: 'trade', ru: 'Торговое оборудование', en: 'Shop fittings' },
  { key: 'cooling', ru: 'Холодильное оборудование', en: 'Refrigeration' },
  { key: 'generators', ru: 'Генераторы и электростанции', en: 'Generators' },
  { key: 'compressors', ru: 'Компрессоры', en: 'Compressors' },
  { key: 'welding', ru: 'Сварочное оборудование', en: 'Welding' },
  { key: 'pumps', ru: 'Насосы', en: 'Pumps' },
  { key: 'construction', ru: 'Строительное оборудование', en: 'Building equipment' },
  { key: 'warehouse', ru: 'Складское оборудование', en: 'Warehouse equipment' },
  { key: 'packaging', ru: 'Упаковка и фасовка', en: 'Packaging' },
  { key: 'printing', ru: 'Полиграфия', en: 'Printing' },
  { key: 'sewing', ru: 'Швейное оборудование', en: 'Sewing' },
  { key: 'car_service', ru: 'Для автосервиса', en: 'Car workshops' },
  { key: 'medical', ru: 'Медицинское', en: 'Medical' },
  { key: 'beauty', ru: 'Для салонов красоты', en: 'Beauty salons' },
  { key: 'farming', ru: 'Сельское хозяйство', en: 'Farming' },
  { key: 'vending', ru: 'Вендинг и терминалы', en: 'Vending and terminals' },
  { key: 'laboratory', ru: 'Лабораторное и измерительное', en: 'Laboratory and measuring' },
  { key: 'other', ru: 'Другое', en: 'Other', isUnsaid: true },
] as const satisfies readonly FieldOption[];

export const conditions = [
  { key: 'new', ru: 'Новое', en: 'New' },
  { key: 'used', ru: 'Б/у, работает', en: 'Used, working' },
  { key: 'refurbished', ru: 'Восстановленное', en: 'Refurbished' },
  { key: 'needs_repair', ru: 'Требует ремонта', en: 'Needs repair' },
  { key: 'for_parts', ru: 'На запчасти', en: 'For parts' },
] as const satisfies readonly FieldOption[];

/** Whether the price includes VAT. */
export const vats = [
  { key: 'included', ru: 'С НДС', en: 'VAT included' },
  { key: 'excluded', ru: 'НДС сверху', en: 'VAT on top' },
  { key: 'none', ru: 'Без НДС', en: 'No VAT' },
] as const satisfies readonly FieldOption[];

export const deliveries = [
  { key: 'none', ru: 'Самовывоз', en: 'Collection only' },
  { key: 'city', ru: 'По городу', en: 'Within the city' },
  { key: 'russia', ru: 'По России', en: 'Across Russia' },
] as const satisfies readonly FieldOption[];

export const voltages = [
  { key: '220', ru: '220 В', en: '220 V' },
  { key: '380', ru: '380 В', en: '380 V' },
  { key: 'other', ru: 'Другое', en: 'Other' },
] as const satisfies readonly FieldOption[];

export const operators = [
  { key: 'with', ru: 'С оператором', en: 'With an operator' },
  { key: 'without', ru: 'Без оператора', en: 'Without an operator' },
  { key: 'optional', ru: 'С оператором или без', en: 'With or without an operator' },
] as const satisfies readonly FieldOption[];

/** Drives of generators, compressors and pumps. */
export const engines = [
  { key: 'electric', ru: 'Электричество', en: 'Electric' },
  { key: 'diesel', ru: 'Дизель', en: 'Diesel' },
  { key: 'petrol', ru: 'Бензин', en: 'Petrol' },
  { key: 'gas', ru: 'Газ', en: 'Gas' },
] as const satisfies readonly FieldOption[];

/** Degrees of automation. */
export const controls = [
  { key: 'manual', ru: 'Ручное', en: 'Manual' },
  { key: 'semi', ru: 'Полуавтомат', en: 'Semi-automatic' },
  { key: 'cnc', ru: 'ЧПУ или автомат', en: 'CNC or automatic' },
] as const satisfies readonly FieldOption[];
