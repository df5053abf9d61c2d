import type { FieldOption } from '#dictionary/field.ts';

export const categories = [
  { key: 'clothes', ru: 'Одежда и обувь', en: 'Clothes and shoes' },
  { key: 'accessories', ru: 'Часы, сумки, украшения', en: 'Watches, bags, jewellery' },
  { key: 'kids', ru: 'Детские товары', en: 'Children’s goods' },
  { key: 'phones', ru: 'Телефоны', en: 'Phones' },
  { key: 'computers', ru: 'Компьютеры и ноутбуки', en: 'Computers and laptops' },
  { key: 'audio_video', ru: 'Аудио, видео, фото', en: 'Audio, video, photo' },
  { key: 'games', ru: 'Игры и приставки', en: 'Games and consoles' },
  { key: 'appliances', ru: 'Бытовая техника', en: 'Appliances' },
  { key: 'furniture', ru: 'Мебель и интерьер', en: 'Furniture and home decor' },
  { key: 'kitchenware', ru: 'Посуда и товары для кухни', en: 'Kitchenware' },
  { key: 'tools', ru: 'Инструменты', en: 'Tools' },
  { key: 'building', ru: 'Стройматериалы', en: 'Building materials' },
  { key: 'garden', ru: 'Сад и огород', en: 'Garden' },
  { key: 'car_parts', ru: 'Запчасти и автотовары', en: 'Car parts and accessories' },
  { key: 'tyres', ru: 'Шины и диски', en: 'Tyres and wheels' },
  { key: 'bicycles', ru: 'Велосипеды и самокаты', en: 'Bicycles and scooters' },
  { key: 'sport', ru: 'Спорт и отдых', en: 'Sport and leisure' },
  { key: 'hunting', ru: 'Охота и рыбалка', en: 'Hunting and fishing' },
  { key: 'music', ru: 'Музыкальные инструменты', en: 'Musical instruments' },
  { key: 'books', ru: 'Книги и журналы', en: 'Books and magazines' },
  { key: 'collecting', ru: 'Коллекционирование', en: 'Collectibles' },
  { key: 'beauty', ru: 'Красота и здоровье', en: 'Beauty and health' },
  { key: 'animals', ru: 'Животные', en: 'Animals' },
  { key: 'pet_goods', ru: 'Товары для животных', en: 'Pet supplies' },
  { key: 'food', ru: 'Продукты питания', en: 'Food' },
  { key: 'services', ru: 'Услуги', en: 'Services' },
  { key: 'other', ru: 'Другое', en: 'Other' },
] as const satisfies readonly FieldOption[];

export const conditions = [
  { key: 'new', ru: 'Новое', en: 'New' },
  { key: 'like_new', ru: 'Как новое', en: 'Like new' },
  { key: 'good', ru: 'Хорошее', en: 'Good' },
  { key: 'worn', ru: 'Есть следы использования', en: 'Shows signs of use' },
  { key: 'broken', ru: 'Не работает или на запчасти', en: 'Broken or for parts' },
] as const satisfies readonly FieldOption[];

/** Target groups of clothes. */
export const wearers = [
  { key: 'women', ru: 'Женщинам', en: 'Women' },
  { key: 'men', ru: 'Мужчинам', en: 'Men' },
  { key: 'girls', ru: 'Девочкам', en: 'Girls' },
  { key: 'boys', ru: 'Мальчикам', en: 'Boys' },
] as const satisfies readonly FieldOption[];

export const seasons = [
  { key: 'summer', ru: 'Летние', en: 'Summer' },
  { key: 'winter', ru: 'Зимние', en: 'Winter' },
  { key: 'studded', ru: 'Зимние шипованные', en: 'Winter, studded' },
  { key: 'all', ru: 'Всесезонные', en: 'All-season' },
] as const satisfies readonly FieldOption[];

/** Things that a listing of tyres and wheels sells; they decide which dimensions apply. */
export const tyreItems = [
  { key: 'tyres', ru: 'Шины', en: 'Tyres' },
  { key: 'wheels', ru: 'Диски', en: 'Wheels' },
  { key: 'assembled', ru: 'Колёса в сборе', en: 'Wheels with tyres' },
] as const satisfies readonly FieldOption[];

export const wheelTypes = [
  { key: 'cast', ru: 'Литые', en: 'Cast' },
  { key: 'forged', ru: 'Кованые', en: 'Forged' },
  { key: 'steel', ru: 'Штампованные', en: 'Steel' },
] as const satisfies readonly FieldOption[];

export const partOrigins = [
  { key: 'original', ru: 'Оригинал', en: 'Original' },
  { key: 'substitute', ru: 'Аналог', en: 'Aftermarket' },
  { key: 'dismantled', ru: 'С разборки', en: 'From a dismantled car' },
] as const satisfies readonly FieldOption[];

/** Units of the prices of a price list. */
export const priceListUnits = [
  { key: 'service', ru: 'за услугу', en: 'per job' },
  { key: 'hour', ru: 'за час', en: 'per hour' },
  { key: 'day', ru: 'за день', en: 'per day' },
  { key: 'metre', ru: 'за м²', en: 'per m²' },
  { key: 'running_metre', ru: 'за пог. м', en: 'per metre' },
  { key: 'piece', ru: 'за шт.', en: 'per item' },
  { key: 'kilometre', ru: 'за км', en: 'per km' },
] as const satisfies readonly FieldOption[];

/** Units in which services are priced. */
export const serviceUnits = [
  { key: 'service', ru: 'За услугу', en: 'Per job' },
  { key: 'hour', ru: 'За час', en: 'Per hour' },
  { key: 'day', ru: 'За день', en: 'Per day' },
  { key: 'metre', ru: 'За м²', en: 'Per m²' },
] as const satisfies readonly FieldOption[];
