import type { FieldOption } from '#dictionary/field.ts';

/** Categories of machines, with the singular name of each; a test checks the keys against data/special/special_catalog.json. */
export const categories = [
  {
    key: 'truck_tractor',
    ru: 'Седельные тягачи',
    en: 'Truck tractors',
    one: { ru: 'Седельный тягач', en: 'Truck tractor' },
  },
  { key: 'dump_truck', ru: 'Самосвалы', en: 'Dump trucks', one: { ru: 'Самосвал', en: 'Dump truck' } },
  {
    key: 'flatbed_truck',
    ru: 'Бортовые грузовики',
    en: 'Flatbed trucks',
    one: { ru: 'Бортовой грузовик', en: 'Flatbed truck' },
  },
  {
    key: 'box_truck',
    ru: 'Фургоны и рефрижераторы',
    en: 'Box and refrigerated trucks',
    one: { ru: 'Фургон или рефрижератор', en: 'Box or refrigerated truck' },
  },
  { key: 'semi_trailer', ru: 'Полуприцепы', en: 'Semi-trailers', one: { ru: 'Полуприцеп', en: 'Semi-trailer' } },
  { key: 'trailer', ru: 'Прицепы', en: 'Trailers', one: { ru: 'Прицеп', en: 'Trailer' } },
  {
    key: 'crawler_excavator',
    ru: 'Гусеничные экскаваторы',
    en: 'Crawler excavators',
    one: { ru: 'Гусеничный экскаватор', en: 'Crawler excavator' },
  },
  {
    key: 'wheel_excavator',
    ru: 'Колёсные экскаваторы',
    en: 'Wheeled excavators',
    one: { ru: 'Колёсный экскаватор', en: 'Wheeled excavator' },
  },
  {
    key: 'mini_excavator',
    ru: 'Мини-экскаваторы',
    en: 'Mini excavators',
    one: { ru: 'Мини-экскаватор', en: 'Mini excavator' },
  },
  {
    key: 'backhoe_loader',
    ru: 'Экскаваторы-погрузчики',
    en: 'Backhoe loaders',
    one: { ru: 'Экскаватор-погрузчик', en: 'Backhoe loader' },
  },
  {
    key: 'wheel_loader',
    ru: 'Фронтальные погрузчики',
    en: 'Wheel loaders',
    one: { ru: 'Фронтальный погрузчик', en: 'Wheel loader' },
  },
  {
    key: 'skid_steer',
    ru: 'Мини-погрузчики',
    en: 'Skid steer loaders',
    one: { ru: 'Мини-погрузчик', en: 'Skid steer loader' },
  },
  {
    key: 'telehandler',
    ru: 'Телескопические погрузчики',
    en: 'Telehandlers',
    one: { ru: 'Телескопический погрузчик', en: 'Telehandler' },
  },
  { key: 'bulldozer', ru: 'Бульдозеры', en: 'Bulldozers', one: { ru: 'Бульдозер', en: 'Bulldozer' } },
  { key: 'grader', ru: 'Автогрейдеры', en: 'Motor graders', one: { ru: 'Автогрейдер', en: 'Motor grader' } },
  { key: 'roller', ru: 'Катки', en: 'Rollers', one: { ru: 'Каток', en: 'Roller' } },
  { key: 'paver', ru: 'Асфальтоукладчики', en: 'Pavers', one: { ru: 'Асфальтоукладчик', en: 'Paver' } },
  { key: 'mobile_crane', ru: 'Автокраны', en: 'Mobile cranes', one: { ru: 'Автокран', en: 'Mobile crane' } },
  {
    key: 'manipulator',
    ru: 'Краны-манипуляторы',
    en: 'Loader cranes',
    one: { ru: 'Кран-манипулятор', en: 'Loader crane' },
  },
  {
    key: 'aerial_platform',
    ru: 'Автовышки и подъёмники',
    en: 'Aerial platforms',
    one: { ru: 'Автовышка или подъёмник', en: 'Aerial platform' },
  },
  { key: 'forklift', ru: 'Вилочные погрузчики', en: 'Forklifts', one: { ru: 'Вилочный погрузчик', en: 'Forklift' } },
  {
    key: 'warehouse',
    ru: 'Складская техника',
    en: 'Warehouse equipment',
    one: { ru: 'Складская машина', en: 'Warehouse machine' },
  },
  { key: 'tractor', ru: 'Тракторы', en: 'Tractors', one: { ru: 'Трактор', en: 'Tractor' } },
  { key: 'harvester', ru: 'Комбайны', en: 'Harvesters', one: { ru: 'Комбайн', en: 'Harvester' } },
  {
    key: 'concrete_mixer',
    ru: 'Автобетоносмесители',
    en: 'Concrete mixers',
    one: { ru: 'Автобетоносмеситель', en: 'Concrete mixer' },
  },
  {
    key: 'concrete_pump',
    ru: 'Автобетононасосы',
    en: 'Concrete pumps',
    one: { ru: 'Автобетононасос', en: 'Concrete pump' },
  },
  { key: 'bus', ru: 'Автобусы', en: 'Buses', one: { ru: 'Автобус', en: 'Bus' } },
  {
    key: 'utility',
    ru: 'Коммунальная техника',
    en: 'Municipal vehicles',
    one: { ru: 'Коммунальная машина', en: 'Municipal vehicle' },
  },
  {
    key: 'drilling',
    ru: 'Буровые установки',
    en: 'Drilling rigs',
    one: { ru: 'Буровая установка', en: 'Drilling rig' },
  },
  {
    key: 'motorcycle',
    isApart: true,
    ru: 'Мотоциклы и скутеры',
    en: 'Motorcycles and scooters',
    one: { ru: 'Мотоцикл или скутер', en: 'Motorcycle or scooter' },
  },
  { key: 'atv', isApart: true, ru: 'Квадроциклы', en: 'Quad bikes', one: { ru: 'Квадроцикл', en: 'Quad bike' } },
  { key: 'snowmobile', isApart: true, ru: 'Снегоходы', en: 'Snowmobiles', one: { ru: 'Снегоход', en: 'Snowmobile' } },
  {
    key: 'boat',
    isApart: true,
    ru: 'Лодки, катера, гидроциклы',
    en: 'Boats and jet skis',
    one: { ru: 'Лодка, катер или гидроцикл', en: 'Boat or jet ski' },
  },
] as const satisfies readonly FieldOption[];

export const conditions = [
  { key: 'new', ru: 'Новое', en: 'New' },
  { key: 'used', ru: 'Б/у', en: 'Used', isUnsaid: true },
  { key: 'needs_repair', ru: 'Требует ремонта', en: 'Needs repair' },
  { key: 'for_parts', ru: 'На запчасти', en: 'For parts' },
] as const satisfies readonly FieldOption[];

export const operators = [
  { key: 'with', ru: 'С экипажем', en: 'With an operator' },
  { key: 'without', ru: 'Без экипажа', en: 'Without an operator' },
  { key: 'optional', ru: 'С экипажем или без', en: 'With or without an operator' },
] as const satisfies readonly FieldOption[];

/** Registration documents: ПТС for road vehicles, ПСМ for self-propelled machines. */
export const papers = [
  { key: 'pts', ru: 'ПТС', en: 'Vehicle title (PTS)' },
  { key: 'epts', ru: 'ЭПТС', en: 'Electronic vehicle title' },
  { key: 'psm', ru: 'ПСМ', en: 'Machine title (PSM)' },
  { key: 'epsm', ru: 'ЭПСМ', en: 'Electronic machine title' },
  { key: 'ship_ticket', ru: 'Судовой билет', en: 'Boat registration certificate', categories: ['boat'] },
  { key: 'none', ru: 'Нет документа', en: 'No document' },
] as const satisfies readonly FieldOption[];

export const euroClasses = [
  { key: 'euro_2', ru: 'Евро-2', en: 'Euro 2' },
  { key: 'euro_3', ru: 'Евро-3', en: 'Euro 3' },
  { key: 'euro_4', ru: 'Евро-4', en: 'Euro 4' },
  { key: 'euro_5', ru: 'Евро-5', en: 'Euro 5' },
  { key: 'euro_6', ru: 'Евро-6', en: 'Euro 6' },
] as const satisfies readonly FieldOption[];

/** Wheel formulas: total wheels by driven wheels. */
export const wheelFormulas = [
  { key: '4x2', ru: '4×2', en: '4×2' },
  { key: '4x4', ru: '4×4', en: '4×4' },
  { key: '6x2', ru: '6×2', en: '6×2' },
  { key: '6x4', ru: '6×4', en: '6×4' },
  { key: '6x6', ru: '6×6', en: '6×6' },
  { key: '8x4', ru: '8×4', en: '8×4' },
  { key: '8x8', ru: '8×8', en: '8×8' },
] as const satisfies readonly FieldOption[];

export const cabins = [
  { key: 'day', ru: 'Без спального места', en: 'Day cab' },
  { key: 'one_berth', ru: 'Одно спальное место', en: 'One berth' },
  { key: 'two_berths', ru: 'Два спальных места', en: 'Two berths' },
] as const satisfies readonly FieldOption[];

export const gearboxes = [
  { key: 'mt', ru: 'Механика', en: 'Manual' },
  { key: 'at', ru: 'Автомат', en: 'Automatic' },
  { key: 'amt', ru: 'Робот', en: 'Automated manual' },
] as const satisfies readonly FieldOption[];

export const trailerTypes = [
  { key: 'flatbed', ru: 'Бортовой', en: 'Flatbed' },
  { key: 'curtain', ru: 'Тентованный', en: 'Curtainsider' },
  { key: 'refrigerator', ru: 'Рефрижератор', en: 'Refrigerated' },
  { key: 'tipper', ru: 'Самосвальный', en: 'Tipper' },
  { key: 'lowloader', ru: 'Трал', en: 'Low loader' },
  { key: 'tank', ru: 'Цистерна', en: 'Tank' },
  { key: 'container', ru: 'Контейнеровоз', en: 'Container carrier' },
  { key: 'timber', ru: 'Лесовоз', en: 'Timber carrier' },
] as const satisfies readonly FieldOption[];

export const suspensions = [
  { key: 'air', ru: 'Пневматическая', en: 'Air' },
  { key: 'leaf', ru: 'Рессорная', en: 'Leaf springs' },
] as const satisfies readonly FieldOption[];

/** Steering types of backhoe loaders. */
export const steerings = [
  { key: 'front', ru: 'Передние колёса', en: 'Front wheels' },
  { key: 'all', ru: 'Все колёса', en: 'All wheels' },
] as const satisfies readonly FieldOption[];

export const chassis = [
  { key: 'kamaz', ru: 'КАМАЗ', en: 'KAMAZ' },
  { key: 'maz', ru: 'МАЗ', en: 'MAZ' },
  { key: 'ural', ru: 'Урал', en: 'Ural' },
  { key: 'gaz', ru: 'ГАЗ', en: 'GAZ' },
  { key: 'volvo', ru: 'Volvo', en: 'Volvo' },
  { key: 'man', ru: 'MAN', en: 'MAN' },
  { key: 'hyundai', ru: 'Hyundai', en: 'Hyundai' },
  { key: 'isuzu', ru: 'Isuzu', en: 'Isuzu' },
  { key: 'shacman', ru: 'Shacman', en: 'Shacman' },
  { key: 'sitrak', ru: 'Sitrak', en: 'Sitrak' },
  { key: 'special', ru: 'Спецшасси', en: 'Special chassis' },
] as const satisfies readonly FieldOption[];

export const platformTypes = [
  { key: 'telescopic', ru: 'Телескопический', en: 'Telescopic' },
  { key: 'articulated', ru: 'Коленчатый', en: 'Articulated' },
  { key: 'scissor', ru: 'Ножничный', en: 'Scissor' },
  { key: 'truck', ru: 'На шасси', en: 'Truck-mounted' },
] as const satisfies readonly FieldOption[];

export const powerSources = [
  { key: 'diesel', ru: 'Дизель', en: 'Diesel' },
  { key: 'petrol_gas', ru: 'Бензин или газ', en: 'Petrol or gas' },
  { key: 'electric', ru: 'Электро', en: 'Electric' },
] as const satisfies readonly FieldOption[];
