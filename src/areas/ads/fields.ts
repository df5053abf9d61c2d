import type { Field, FieldGroup } from '#dictionary/field.ts';
import {
  cityField,
  descriptionField,
  photosField,
  pointField,
  priceField,
  titleField,
} from '#listing/shared-fields.ts';
import {
  ages,
  categories,
  colours,
  conditions,
  countries,
  energyClasses,
  frameMaterials,
  itemTypes,
  materials,
  partOrigins,
  powerSources,
  priceListUnits,
  resolutions,
  seasons,
  serviceUnits,
  sexes,
  tyreItems,
  wearers,
  wearSeasons,
  wheelTypes,
} from './options.ts';

export const about = {
  key: 'thing',
  ru: 'О товаре',
  en: 'About the item',
  within: {
    animals: { ru: 'О животном', en: 'About the animal' },
    services: { ru: 'Об услуге', en: 'About the service' },
  },
} as const satisfies FieldGroup;

export const adsGroups = [
  about,
  { key: 'terms', ru: 'Условия', en: 'Terms', isApart: true },
] as const satisfies readonly FieldGroup[];

/** Categories of goods: everything except animals, food and services. */
export const goods = [
  'clothes', 'accessories', 'kids', 'phones', 'computers', 'audio_video', 'games', 'appliances', 'furniture', 'kitchenware', 'tools',
  'building', 'garden', 'car_parts', 'tyres', 'bicycles', 'sport', 'hunting', 'music', 'books', 'collecting', 'beauty', 'pet_goods', 'other',
] as const; // prettier-ignore

const thing = { store: 'kind', group: 'thing', section: 'thing' } as const;
const trait = { store: 'attrs', required: false, group: 'thing', section: 'thing' } as const;
/** Dimensions of tyres and of wheels, as the sidewall and the rim state them: 205/55 R16, 6.5J 5×114.3 ET45 DIA 60.1. */
const tyre = { ...trait, shown: 'card', facet: 'range', categories: ['tyres'], when: { key: 'tyre_item', is: ['tyres', 'assembled'] } } as const; // prettier-ignore
const wheel = { ...trait, shown: 'page', facet: 'range', categories: ['tyres'], when: { key: 'tyre_item', is: ['wheels', 'assembled'] } } as const; // prettier-ignore
/** A choice whose options mean nothing alone. */
const choice = { ...trait, type: 'enum', isLabelled: true, shown: 'page', facet: 'multi' } as const;
const figure = { ...trait, type: 'number', decimals: 1, shown: 'page', facet: 'range' } as const;
const inches = { ru: '″', en: '″' } as const;
const millimetres = { ru: 'мм', en: 'mm' } as const;
const centimetres = { ru: 'см', en: 'cm' } as const;
const kilograms = { ru: 'кг', en: 'kg' } as const;
const gigabytes = { ru: 'ГБ', en: 'GB' } as const;
const terms = { store: 'kind', type: 'bool', required: false, shown: 'page', facet: 'multi', group: 'terms', section: 'terms' } as const; // prettier-ignore

/** The prices of single jobs of a service. */
export const priceListField = {
  key: 'price_list',
  label: { ru: 'Цены на услуги', en: 'Price list' },
  type: 'rows',
  options: priceListUnits,
  required: false,
  store: 'attrs',
  shown: 'page',
  facet: 'none',
  max: 40,
  section: 'offer',
  categories: ['services'],
} as const satisfies Field;

/** Fields of general ads: anything that belongs to no other kind. */
export const adsFields = [
  titleField,
  { ...thing, key: 'category', label: { ru: 'Категория', en: 'Category' }, type: 'enum', options: categories, required: true, shown: 'card', facet: 'multi', rank: 2 },
  { ...choice, key: 'item_type', label: { ru: 'Вид товара', en: 'Type' }, options: itemTypes, shown: 'card', rank: 3, categories: ['phones', 'computers', 'audio_video', 'appliances', 'furniture', 'garden', 'bicycles', 'books'] },
  { ...trait, key: 'condition', label: { ru: 'Состояние', en: 'Condition' }, type: 'enum', options: conditions, required: true, shown: 'card', facet: 'multi', rank: 3, categories: goods },
  { ...trait, key: 'brand', label: { ru: 'Марка', en: 'Brand' }, type: 'text', isName: true, shown: 'card', facet: 'none', max: 60, categories: goods },
  { ...trait, key: 'model', label: { ru: 'Модель', en: 'Model' }, type: 'text', shown: 'page', facet: 'none', max: 60, categories: ['phones', 'computers', 'audio_video', 'games', 'appliances', 'tools', 'garden', 'car_parts', 'tyres', 'bicycles', 'sport', 'hunting', 'music', 'beauty'] },
  { ...trait, key: 'wearer', label: { ru: 'Для кого', en: 'For whom' }, type: 'enum', options: wearers, shown: 'page', facet: 'multi', rank: 4, categories: ['clothes', 'accessories', 'bicycles', 'beauty'] },
  { ...trait, key: 'size', label: { ru: 'Размер', en: 'Size' }, type: 'text', shown: 'card', facet: 'none', max: 20, categories: ['clothes', 'kids'] },
  { ...choice, key: 'wear_season', label: { ru: 'Сезон носки', en: 'Season' }, options: wearSeasons, rank: 5, categories: ['clothes'] },
  { ...choice, key: 'child_age', label: { ru: 'Возраст ребёнка', en: 'Child’s age' }, options: ages, rank: 4, categories: ['kids', 'games'] },
  { ...trait, key: 'storage_gb', label: { ru: 'Встроенная память', en: 'Storage' }, type: 'int', unit: gigabytes, shown: 'card', facet: 'range', rank: 4, min: 1, max: 100_000, categories: ['phones', 'computers'] },
  { ...trait, key: 'ram_gb', better: 'more', label: { ru: 'Оперативная память', en: 'RAM' }, type: 'int', unit: gigabytes, shown: 'page', facet: 'range', rank: 5, min: 1, max: 2048, categories: ['phones', 'computers'] },
  { ...trait, key: 'processor', label: { ru: 'Процессор', en: 'Processor' }, type: 'text', shown: 'page', facet: 'none', max: 60, categories: ['phones', 'computers'] },
  { ...trait, key: 'battery_percent', better: 'more', label: { ru: 'Ёмкость батареи', en: 'Battery health' }, type: 'int', unit: { ru: '%', en: '%' }, shown: 'page', facet: 'range', min: 1, max: 100, categories: ['phones'] },
  { ...trait, key: 'screen_in', label: { ru: 'Экран', en: 'Screen' }, type: 'number', decimals: 1, unit: { ru: '″', en: '″' }, shown: 'page', facet: 'range', min: 1, max: 150, categories: ['phones', 'computers', 'audio_video'] },
  { ...choice, key: 'resolution', label: { ru: 'Разрешение экрана', en: 'Resolution' }, options: resolutions, categories: ['computers', 'audio_video'] },
  { ...trait, key: 'tyre_item', label: { ru: 'Шины или диски', en: 'Tyres or wheels' }, type: 'enum', options: tyreItems, required: true, shown: 'card', facet: 'multi', rank: 4, categories: ['tyres'] },
  { ...trait, key: 'tyre_inches', label: { ru: 'Диаметр', en: 'Diameter' }, type: 'number', decimals: 1, unit: { ru: '″', en: '″' }, shown: 'card', facet: 'range', rank: 5, min: 8, max: 60, categories: ['tyres'] },
  { ...tyre, key: 'tyre_width_mm', label: { ru: 'Ширина шины', en: 'Tyre width' }, type: 'int', unit: millimetres, filter: 'tyre_width', rank: 6, min: 60, max: 1000 },
  { ...tyre, key: 'tyre_profile', label: { ru: 'Профиль', en: 'Profile' }, type: 'int', unit: { ru: '%', en: '%' }, rank: 7, min: 15, max: 110 },
  { ...tyre, key: 'season', label: { ru: 'Сезон', en: 'Season' }, type: 'enum', options: seasons, facet: 'multi', rank: 8 },
  { ...wheel, key: 'wheel_type', label: { ru: 'Тип дисков', en: 'Wheel type' }, type: 'enum', options: wheelTypes, facet: 'multi' },
  { ...wheel, key: 'wheel_width_in', label: { ru: 'Ширина диска', en: 'Rim width' }, type: 'number', decimals: 1, unit: inches, filter: 'wheel_width', min: 2, max: 30 },
  { ...wheel, key: 'wheel_bolts', label: { ru: 'Крепёжных отверстий', en: 'Number of bolt holes' }, type: 'int', min: 3, max: 12 },
  { ...wheel, key: 'wheel_pcd_mm', label: { ru: 'Диаметр расположения отверстий (PCD)', en: 'Bolt circle (PCD)' }, type: 'number', decimals: 1, unit: millimetres, filter: 'wheel_pcd', min: 90, max: 400 },
  { ...wheel, key: 'wheel_offset_mm', label: { ru: 'Вылет (ET)', en: 'Offset (ET)' }, type: 'int', unit: millimetres, filter: 'wheel_offset', min: -150, max: 200 },
  { ...wheel, key: 'wheel_bore_mm', label: { ru: 'Центральное отверстие (DIA)', en: 'Centre bore (DIA)' }, type: 'number', decimals: 1, unit: millimetres, filter: 'wheel_bore', min: 30, max: 300 },
  { ...trait, key: 'tyre_count', label: { ru: 'Штук за эту цену', en: 'Pieces included in the price' }, type: 'int', shown: 'card', facet: 'none', min: 1, max: 100, categories: ['tyres'] },
  { ...trait, key: 'tread_mm', label: { ru: 'Остаток протектора', en: 'Tread depth' }, type: 'number', decimals: 1, unit: millimetres, shown: 'page', facet: 'none', min: 0, max: 100, categories: ['tyres'], when: { key: 'tyre_item', is: ['tyres', 'assembled'] } },
  { ...trait, key: 'part_number', label: { ru: 'Номер детали', en: 'Part number' }, type: 'text', shown: 'card', facet: 'none', max: 60, categories: ['car_parts'] },
  { ...trait, key: 'part_fits', label: { ru: 'К чему подходит', en: 'Fits' }, type: 'text', shown: 'page', facet: 'none', max: 200, categories: ['car_parts', 'tyres'] },
  { ...trait, key: 'part_origin', label: { ru: 'Происхождение', en: 'Origin' }, type: 'enum', options: partOrigins, shown: 'page', facet: 'multi', rank: 4, categories: ['car_parts'] },
  { ...trait, key: 'charge_ah', label: { ru: 'Ёмкость аккумулятора', en: 'Battery capacity' }, type: 'int', unit: { ru: 'А·ч', en: 'Ah' }, shown: 'page', facet: 'range', min: 1, max: 1000, categories: ['car_parts', 'tools'] },
  { ...trait, key: 'frame_size', label: { ru: 'Размер рамы', en: 'Frame size' }, type: 'text', shown: 'page', facet: 'none', max: 20, categories: ['bicycles'] },
  { ...figure, key: 'cycle_inches', label: { ru: 'Колёса, дюймы', en: 'Wheels, inches' }, rank: 5, min: 4, max: 36, categories: ['bicycles'] },
  { ...choice, key: 'frame_material', label: { ru: 'Материал рамы', en: 'Frame material' }, options: frameMaterials, categories: ['bicycles'] },
  { ...trait, key: 'speeds', label: { ru: 'Скоростей', en: 'Gears' }, type: 'int', shown: 'page', facet: 'range', min: 1, max: 40, categories: ['bicycles', 'garden'] },
  { ...trait, key: 'range_km', better: 'more', label: { ru: 'Запас хода', en: 'Range' }, type: 'int', unit: { ru: 'км', en: 'km' }, shown: 'page', facet: 'none', min: 1, max: 1000, categories: ['bicycles'] },
  { ...figure, key: 'load_kg', label: { ru: 'Загрузка', en: 'Load' }, unit: kilograms, min: 0.5, max: 100, categories: ['appliances'] },
  { ...figure, key: 'power_hp', better: 'more', label: { ru: 'Мощность двигателя', en: 'Engine power' }, unit: { ru: 'л.с.', en: 'hp' }, shown: 'card', min: 0.1, max: 500, categories: ['tools', 'garden', 'hunting', 'sport'] },
  { ...trait, key: 'power_w', better: 'more', label: { ru: 'Мощность', en: 'Power' }, type: 'int', unit: { ru: 'Вт', en: 'W' }, shown: 'page', facet: 'range', min: 1, max: 100_000, categories: ['appliances', 'tools', 'garden', 'audio_video', 'computers', 'bicycles', 'beauty'] },
  { ...choice, key: 'power_source', label: { ru: 'Питание', en: 'Power source' }, options: powerSources, rank: 4, categories: ['tools', 'garden'] },
  { ...choice, key: 'energy_class', label: { ru: 'Класс энергопотребления', en: 'Energy class' }, options: energyClasses, categories: ['appliances'] },
  { ...choice, key: 'made_of', label: { ru: 'Материал', en: 'Material' }, options: materials, rank: 5, categories: ['clothes', 'accessories', 'kids', 'furniture', 'kitchenware', 'tools', 'building', 'garden', 'sport', 'hunting', 'music', 'collecting', 'pet_goods', 'other'] },
  { ...choice, key: 'colour', label: { ru: 'Цвет', en: 'Colour' }, options: colours, rank: 6, categories: ['clothes', 'accessories', 'kids', 'phones', 'computers', 'audio_video', 'games', 'appliances', 'furniture', 'kitchenware', 'tools', 'building', 'bicycles', 'sport', 'music', 'collecting', 'animals', 'pet_goods', 'other'] },
  { ...figure, section: 'size', key: 'width_cm', label: { ru: 'Ширина', en: 'Width' }, unit: centimetres, rank: 7, min: 0.1, max: 10_000, categories: ['furniture', 'appliances', 'building', 'garden', 'pet_goods'] },
  { ...figure, section: 'size', key: 'depth_cm', label: { ru: 'Глубина', en: 'Depth' }, unit: centimetres, facet: 'none', min: 0.1, max: 10_000, categories: ['furniture', 'appliances', 'building', 'garden', 'pet_goods'] },
  { ...figure, section: 'size', key: 'height_cm', label: { ru: 'Высота', en: 'Height' }, unit: centimetres, min: 0.1, max: 10_000, categories: ['furniture', 'appliances', 'building', 'garden', 'tools', 'kitchenware', 'kids', 'pet_goods', 'collecting', 'other'] },
  { ...figure, section: 'size', key: 'length_cm', label: { ru: 'Длина', en: 'Length' }, unit: centimetres, facet: 'none', min: 0.1, max: 10_000, categories: ['sport', 'hunting', 'tools', 'clothes', 'music'] },
  { ...figure, section: 'size', key: 'weight_kg', label: { ru: 'Масса', en: 'Weight' }, unit: kilograms, facet: 'none', min: 0.1, max: 10_000, categories: ['tools', 'garden', 'sport', 'hunting', 'bicycles', 'kids', 'food', 'collecting', 'kitchenware', 'other'] },
  { ...trait, section: 'size', key: 'area_m2', label: { ru: 'Площадь', en: 'Area' }, type: 'number', decimals: 1, unit: { ru: 'м²', en: 'm²' }, shown: 'page', facet: 'none', min: 0.1, max: 10_000, categories: ['building', 'furniture'] },
  { ...figure, section: 'size', key: 'volume_l', label: { ru: 'Объём', en: 'Volume' }, unit: { ru: 'л', en: 'L' }, min: 0.1, max: 10_000, categories: ['appliances', 'kitchenware', 'accessories', 'kids', 'pet_goods', 'garden', 'other'] },
  { ...trait, key: 'author', label: { ru: 'Автор', en: 'Author' }, type: 'text', isName: true, shown: 'card', facet: 'none', max: 80, categories: ['books'] },
  { ...trait, key: 'made_year', better: 'more', label: { ru: 'Год выпуска', en: 'Year' }, type: 'int', shown: 'page', facet: 'range', min: 1700, max: 2100, categories: ['phones', 'computers', 'audio_video', 'games', 'appliances', 'tools', 'garden', 'tyres', 'bicycles', 'sport', 'hunting', 'music', 'books', 'collecting'] },
  { ...choice, key: 'made_in', label: { ru: 'Страна производства', en: 'Made in' }, options: countries, categories: [...goods, 'food'] },
  { ...trait, key: 'pieces', label: { ru: 'Предметов в комплекте', en: 'Pieces in the set' }, type: 'int', shown: 'page', facet: 'none', min: 1, max: 100_000, categories: ['kids', 'games', 'kitchenware', 'furniture', 'tools', 'building', 'garden', 'sport', 'books', 'collecting', 'accessories', 'food', 'other'] },
  { ...trait, key: 'breed', label: { ru: 'Порода', en: 'Breed' }, type: 'text', shown: 'card', facet: 'none', max: 60, categories: ['animals'] },
  { ...trait, key: 'age_months', label: { ru: 'Возраст', en: 'Age' }, type: 'int', unit: { ru: 'мес.', en: 'months' }, shown: 'page', facet: 'range', min: 0, max: 600, categories: ['animals'] },
  { ...trait, key: 'vaccinated', tellsNo: true, label: { ru: 'Есть прививки', en: 'Vaccinated' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['animals'] },
  { ...choice, key: 'sex', label: { ru: 'Пол', en: 'Sex' }, options: sexes, rank: 4, categories: ['animals'] },
  { ...trait, key: 'pedigree', tellsNo: true, label: { ru: 'Документы о происхождении', en: 'Pedigree papers' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['animals'] },
  { ...trait, key: 'service_unit', label: { ru: 'За что цена', en: 'The price is for' }, type: 'enum', options: serviceUnits, isLabelled: true, required: true, shown: 'card', facet: 'multi', rank: 3, categories: ['services'] },
  { ...trait, key: 'home_visit', label: { ru: 'Выезд к клиенту', en: 'Visits clients' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['services'] },
  { ...trait, key: 'experience_years', better: 'more', label: { ru: 'Опыт работы, лет', en: 'Years of experience' }, type: 'int', shown: 'page', facet: 'range', filter: 'experience', min: 0, max: 70, categories: ['services'] },
  { ...trait, key: 'crew', label: { ru: 'Человек в бригаде', en: 'People in the crew' }, type: 'int', shown: 'page', facet: 'none', min: 1, max: 500, categories: ['services'] },
  { ...trait, key: 'work_warranty_months', better: 'more', label: { ru: 'Гарантия на работу', en: 'Warranty on the work' }, type: 'int', unit: { ru: 'мес.', en: 'months' }, shown: 'page', facet: 'none', min: 1, max: 240, categories: ['services'] },
  { ...trait, key: 'contract', label: { ru: 'Работа по договору', en: 'Works under a contract' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['services'] },
  { ...trait, key: 'weekends', label: { ru: 'Работа в выходные', en: 'Works at weekends' }, type: 'bool', shown: 'page', facet: 'multi', categories: ['services'] },
  { ...terms, key: 'delivery', rank: 9, when: { key: 'category', is: [...goods, 'animals', 'food'] }, label: { ru: 'Доставка по России', en: 'Delivery across Russia' } },
  { ...terms, key: 'bargain', rank: 9, label: { ru: 'Торг уместен', en: 'Open to offers' } },
  { ...terms, key: 'exchange', rank: 9, when: { key: 'category', is: goods }, label: { ru: 'Возможен обмен', en: 'Open to exchange' } },
  photosField,
  // Zero is the price of what is given away; adsProblems refuses other prices below a rouble.
  { ...priceField, min: 0 },
  priceListField,
  descriptionField,
  cityField,
  pointField,
] as const satisfies readonly Field[]; // prettier-ignore
