import type { FieldOption } from '#dictionary/field.ts';

export const categories = [
  { key: 'flat', ru: 'Квартиры', en: 'Flats', one: { ru: 'Квартира', en: 'Flat' } },
  { key: 'room', ru: 'Комнаты', en: 'Rooms', one: { ru: 'Комната', en: 'Room' } },
  { key: 'house', ru: 'Дома и дачи', en: 'Houses', one: { ru: 'Дом или дача', en: 'House' } },
  { key: 'plot', ru: 'Участки', en: 'Plots of land', one: { ru: 'Участок', en: 'Plot of land' } },
  {
    key: 'garage',
    ru: 'Гаражи и машиноместа',
    en: 'Garages and parking',
    one: { ru: 'Гараж или машиноместо', en: 'Garage or parking space' },
  },
  {
    key: 'commercial',
    ru: 'Коммерческая недвижимость',
    en: 'Commercial property',
    one: { ru: 'Коммерческая недвижимость', en: 'Commercial property' },
  },
] as const satisfies readonly FieldOption[];

export const deals = [
  { key: 'sale', ru: 'Продажа', en: 'For sale' },
  { key: 'rent_long', ru: 'Аренда надолго', en: 'Long-term rent' },
  {
    key: 'rent_day',
    ru: 'Посуточно',
    en: 'Short-term rent',
    categories: ['flat', 'room', 'house'],
  },
] as const satisfies readonly FieldOption[];

export const offerers = [
  { key: 'owner', ru: 'Собственник', en: 'Owner' },
  { key: 'agent', ru: 'Агент', en: 'Agent' },
  { key: 'developer', ru: 'Застройщик', en: 'Developer' },
] as const satisfies readonly FieldOption[];

/** Numbers of rooms: 0 means a studio, 6 means six or more. */
export const roomCounts = [
  { key: '0', ru: 'Студия', en: 'Studio' },
  { key: '1', ru: '1', en: '1' },
  { key: '2', ru: '2', en: '2' },
  { key: '3', ru: '3', en: '3' },
  { key: '4', ru: '4', en: '4' },
  { key: '5', ru: '5', en: '5' },
  { key: '6', ru: '6 и более', en: '6 or more' },
] as const satisfies readonly FieldOption[];

export const markets = [
  { key: 'secondary', ru: 'Вторичка', en: 'Resale' },
  { key: 'new', ru: 'Новостройка', en: 'New building' },
] as const satisfies readonly FieldOption[];

/** Serviced apartments are non-residential premises that people live in. */
export const flatTypes = [
  { key: 'flat', ru: 'Квартира', en: 'Flat' },
  { key: 'apartments', ru: 'Апартаменты', en: 'Serviced apartment' },
] as const satisfies readonly FieldOption[];

export const completionQuarters = [
  { key: '1', ru: 'I', en: 'I' },
  { key: '2', ru: 'II', en: 'II' },
  { key: '3', ru: 'III', en: 'III' },
  { key: '4', ru: 'IV', en: 'IV' },
] as const satisfies readonly FieldOption[];

/** Contracts by which a home is sold; a DDU is a share in construction (law 214-FZ). */
export const saleContracts = [
  { key: 'sale', ru: 'Купля-продажа', en: 'Sale and purchase' },
  { key: 'ddu', ru: 'ДДУ', en: 'Share in construction (DDU)' },
  { key: 'assignment', ru: 'Переуступка ДДУ', en: 'Assignment of a DDU' },
] as const satisfies readonly FieldOption[];

export const soldParts = [
  { key: 'whole', ru: 'Целиком', en: 'Whole property' },
  { key: 'share', ru: 'Доля', en: 'A share' },
] as const satisfies readonly FieldOption[];

/** Payers of metered utilities of a rented home. */
export const meterPayers = [
  { key: 'tenant', ru: 'Арендатор', en: 'Tenant' },
  { key: 'owner', ru: 'Собственник', en: 'Owner' },
] as const satisfies readonly FieldOption[];

export const materials = [
  { key: 'brick', ru: 'Кирпич', en: 'Brick' },
  { key: 'panel', ru: 'Панель', en: 'Panel' },
  { key: 'monolith', ru: 'Монолит', en: 'Monolithic' },
  { key: 'monolith_brick', ru: 'Монолит-кирпич', en: 'Monolithic brick' },
  { key: 'block', ru: 'Блоки', en: 'Blocks' },
  { key: 'wood', ru: 'Дерево', en: 'Wood' },
  { key: 'frame', ru: 'Каркас', en: 'Frame' },
  { key: 'metal', ru: 'Металл', en: 'Metal' },
  { key: 'other', ru: 'Другой', en: 'Other' },
] as const satisfies readonly FieldOption[];

export const repairs = [
  { key: 'none', ru: 'Без ремонта', en: 'Not renovated' },
  { key: 'rough', ru: 'Черновая отделка', en: 'Rough finish' },
  { key: 'cosmetic', ru: 'Косметический', en: 'Cosmetic' },
  { key: 'euro', ru: 'Евроремонт', en: 'Full renovation' },
  { key: 'designer', ru: 'Дизайнерский', en: 'Designer' },
] as const satisfies readonly FieldOption[];

export const balconies = [
  { key: 'none', ru: 'Нет', en: 'None' },
  { key: 'balcony', ru: 'Балкон', en: 'Balcony' },
  { key: 'loggia', ru: 'Лоджия', en: 'Loggia' },
  { key: 'several', ru: 'Несколько', en: 'Several' },
] as const satisfies readonly FieldOption[];

export const bathrooms = [
  { key: 'combined', ru: 'Совмещённый', en: 'Combined' },
  { key: 'separate', ru: 'Раздельный', en: 'Separate' },
  { key: 'several', ru: 'Два и более', en: 'Two or more' },
] as const satisfies readonly FieldOption[];

export const houseTypes = [
  { key: 'house', ru: 'Дом', en: 'House' },
  { key: 'cottage', ru: 'Коттедж', en: 'Cottage' },
  { key: 'dacha', ru: 'Дача', en: 'Summer house' },
  { key: 'townhouse', ru: 'Таунхаус', en: 'Townhouse' },
  { key: 'part', ru: 'Часть дома', en: 'Part of a house' },
] as const satisfies readonly FieldOption[];

/** Permitted uses of land. */
export const landUses = [
  { key: 'izhs', ru: 'ИЖС', en: 'Residential plot (IZhS)' },
  { key: 'snt', ru: 'Садоводство (СНТ)', en: 'Garden plot (SNT)' },
  { key: 'lph', ru: 'Личное подсобное хозяйство', en: 'Smallholding (LPKh)' },
  { key: 'farm', ru: 'Сельхозназначения', en: 'Agricultural' },
  { key: 'industrial', ru: 'Промназначения', en: 'Industrial' },
] as const satisfies readonly FieldOption[];

export const garageTypes = [
  { key: 'garage', ru: 'Отдельный гараж', en: 'Detached garage' },
  { key: 'box', ru: 'Бокс в комплексе', en: 'Lock-up in a complex' },
  { key: 'space', ru: 'Машиноместо', en: 'Parking space' },
] as const satisfies readonly FieldOption[];

export const commercialTypes = [
  { key: 'office', ru: 'Офис', en: 'Office' },
  { key: 'retail', ru: 'Торговая площадь', en: 'Retail space' },
  { key: 'warehouse', ru: 'Склад', en: 'Warehouse' },
  { key: 'production', ru: 'Производство', en: 'Industrial premises' },
  { key: 'catering', ru: 'Общепит', en: 'Restaurant or café premises' },
  { key: 'free', ru: 'Помещение свободного назначения', en: 'Flexible-use premises' },
  { key: 'building', ru: 'Здание', en: 'Whole building' },
] as const satisfies readonly FieldOption[];

export const heatings = [
  { key: 'none', ru: 'Нет', en: 'None' },
  { key: 'central', ru: 'Центральное', en: 'District' },
  { key: 'gas', ru: 'Газовое', en: 'Gas' },
  { key: 'electric', ru: 'Электрическое', en: 'Electric' },
  { key: 'stove', ru: 'Печь или твёрдое топливо', en: 'Stove or solid fuel' },
] as const satisfies readonly FieldOption[];

export const metroModes = [
  { key: 'walk', ru: 'Пешком', en: 'On foot' },
  { key: 'transport', ru: 'На транспорте', en: 'By transport' },
] as const satisfies readonly FieldOption[];

const hourNames = Array.from({ length: 24 }, (_, hour) => `${hour}:00`);

/** Hours of arrival and departure, stored as the number of the hour. */
export const hours: readonly FieldOption[] = hourNames.map((name, hour) => ({ key: String(hour), ru: name, en: name }));
