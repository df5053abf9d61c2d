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

/** Types of things within a category. */
export const itemTypes = [
  { key: 'smartphone', ru: 'Смартфон', en: 'Smartphone', categories: ['phones'] },
  { key: 'keypad_phone', ru: 'Кнопочный телефон', en: 'Keypad phone', categories: ['phones'] },
  { key: 'laptop', ru: 'Ноутбук', en: 'Laptop', categories: ['computers'] },
  { key: 'desktop', ru: 'Системный блок', en: 'Desktop computer', categories: ['computers'] },
  { key: 'monitor', ru: 'Монитор', en: 'Monitor', categories: ['computers'] },
  { key: 'tablet', ru: 'Планшет', en: 'Tablet', categories: ['computers'] },
  { key: 'printer', ru: 'Принтер', en: 'Printer', categories: ['computers'] },
  { key: 'tv', ru: 'Телевизор', en: 'Television', categories: ['audio_video'] },
  { key: 'headphones', ru: 'Наушники', en: 'Headphones', categories: ['audio_video'] },
  { key: 'speaker', ru: 'Колонка', en: 'Speaker', categories: ['audio_video'] },
  { key: 'camera', ru: 'Фотоаппарат', en: 'Camera', categories: ['audio_video'] },
  { key: 'washer', ru: 'Стиральная машина', en: 'Washing machine', categories: ['appliances'] },
  { key: 'fridge', ru: 'Холодильник', en: 'Fridge', categories: ['appliances'] },
  { key: 'vacuum', ru: 'Пылесос', en: 'Vacuum cleaner', categories: ['appliances'] },
  { key: 'oven', ru: 'Печь или плита', en: 'Oven or cooker', categories: ['appliances'] },
  { key: 'small', ru: 'Мелкая техника', en: 'Small appliance', categories: ['appliances'] },
  { key: 'sofa', ru: 'Диван', en: 'Sofa', categories: ['furniture'] },
  { key: 'chair', ru: 'Кресло или стул', en: 'Chair', categories: ['furniture'] },
  { key: 'table', ru: 'Стол', en: 'Table', categories: ['furniture'] },
  { key: 'bed', ru: 'Кровать', en: 'Bed', categories: ['furniture'] },
  { key: 'wardrobe', ru: 'Шкаф', en: 'Wardrobe', categories: ['furniture'] },
  { key: 'light', ru: 'Свет', en: 'Lighting', categories: ['furniture'] },
  { key: 'decor', ru: 'Декор и текстиль', en: 'Decor and textiles', categories: ['furniture'] },
  { key: 'mower', ru: 'Газонокосилка', en: 'Lawn mower', categories: ['garden'] },
  { key: 'walk_tractor', ru: 'Мотоблок', en: 'Walk-behind tractor', categories: ['garden'] },
  { key: 'greenhouse', ru: 'Теплица', en: 'Greenhouse', categories: ['garden'] },
  { key: 'plants', ru: 'Растения', en: 'Plants', categories: ['garden'] },
  { key: 'mountain', ru: 'Горный', en: 'Mountain bike', categories: ['bicycles'] },
  { key: 'city', ru: 'Городской', en: 'City bike', categories: ['bicycles'] },
  { key: 'folding', ru: 'Складной', en: 'Folding bike', categories: ['bicycles'] },
  { key: 'kids_bike', ru: 'Детский', en: 'Children’s bike', categories: ['bicycles'] },
  { key: 'e_scooter', ru: 'Электросамокат', en: 'Electric scooter', categories: ['bicycles'] },
  { key: 'fiction', ru: 'Художественная книга', en: 'Fiction', categories: ['books'] },
  { key: 'textbook', ru: 'Учебник', en: 'Textbook', categories: ['books'] },
  { key: 'childrens', ru: 'Детская книга', en: 'Children’s book', categories: ['books'] },
  { key: 'accessory', ru: 'Аксессуар', en: 'Accessory', categories: ['phones', 'computers', 'audio_video', 'bicycles'] },
  { key: 'other', ru: 'Другое', en: 'Other', categories: ['phones', 'computers', 'audio_video', 'appliances', 'furniture', 'garden', 'bicycles', 'books'], isUnsaid: true },
] as const satisfies readonly FieldOption[]; // prettier-ignore

export const colours = [
  { key: 'white', ru: 'Белый', en: 'White' },
  { key: 'black', ru: 'Чёрный', en: 'Black' },
  { key: 'grey', ru: 'Серый', en: 'Grey' },
  { key: 'silver', ru: 'Серебристый', en: 'Silver' },
  { key: 'brown', ru: 'Коричневый', en: 'Brown' },
  { key: 'beige', ru: 'Бежевый', en: 'Beige' },
  { key: 'red', ru: 'Красный', en: 'Red' },
  { key: 'pink', ru: 'Розовый', en: 'Pink' },
  { key: 'orange', ru: 'Оранжевый', en: 'Orange' },
  { key: 'yellow', ru: 'Жёлтый', en: 'Yellow' },
  { key: 'gold', ru: 'Золотистый', en: 'Gold' },
  { key: 'green', ru: 'Зелёный', en: 'Green' },
  { key: 'blue', ru: 'Синий', en: 'Blue' },
  { key: 'light_blue', ru: 'Голубой', en: 'Light blue' },
  { key: 'purple', ru: 'Фиолетовый', en: 'Purple' },
  { key: 'many', ru: 'Разноцветный', en: 'Multicoloured' },
] as const satisfies readonly FieldOption[];

export const materials = [
  { key: 'wood', ru: 'Дерево', en: 'Wood' },
  { key: 'board', ru: 'ЛДСП или МДФ', en: 'Chipboard or MDF' },
  { key: 'metal', ru: 'Металл', en: 'Metal' },
  { key: 'steel', ru: 'Сталь', en: 'Steel' },
  { key: 'iron', ru: 'Чугун', en: 'Cast iron' },
  { key: 'aluminium', ru: 'Алюминий', en: 'Aluminium' },
  { key: 'brass', ru: 'Латунь', en: 'Brass' },
  { key: 'silver', ru: 'Серебро', en: 'Silver' },
  { key: 'plastic', ru: 'Пластик', en: 'Plastic' },
  { key: 'polycarbonate', ru: 'Поликарбонат', en: 'Polycarbonate' },
  { key: 'rubber', ru: 'Резина', en: 'Rubber' },
  { key: 'leather', ru: 'Кожа', en: 'Leather' },
  { key: 'eco_leather', ru: 'Экокожа', en: 'Artificial leather' },
  { key: 'textile', ru: 'Ткань', en: 'Textile' },
  { key: 'wool', ru: 'Шерсть', en: 'Wool' },
  { key: 'fur', ru: 'Мех', en: 'Fur' },
  { key: 'glass', ru: 'Стекло', en: 'Glass' },
  { key: 'ceramic', ru: 'Керамика', en: 'Ceramic' },
  { key: 'porcelain', ru: 'Фарфор', en: 'Porcelain' },
  { key: 'stone', ru: 'Камень', en: 'Stone' },
  { key: 'paper', ru: 'Бумага или картон', en: 'Paper or cardboard' },
] as const satisfies readonly FieldOption[];

export const frameMaterials = [
  { key: 'aluminium', ru: 'Алюминий', en: 'Aluminium' },
  { key: 'steel', ru: 'Сталь', en: 'Steel' },
  { key: 'carbon', ru: 'Карбон', en: 'Carbon' },
] as const satisfies readonly FieldOption[];

/** What drives a tool or a garden machine. */
export const powerSources = [
  { key: 'mains', ru: 'От сети', en: 'Mains' },
  { key: 'battery', ru: 'Аккумулятор', en: 'Battery' },
  { key: 'petrol', ru: 'Бензин', en: 'Petrol' },
  { key: 'diesel', ru: 'Дизель', en: 'Diesel' },
  { key: 'hand', ru: 'Ручной', en: 'Hand-powered' },
] as const satisfies readonly FieldOption[];

export const energyClasses = [
  { key: 'a3', ru: 'A+++', en: 'A+++' },
  { key: 'a2', ru: 'A++', en: 'A++' },
  { key: 'a1', ru: 'A+', en: 'A+' },
  { key: 'a', ru: 'A', en: 'A' },
  { key: 'b', ru: 'B', en: 'B' },
  { key: 'c', ru: 'C и ниже', en: 'C or lower' },
] as const satisfies readonly FieldOption[];

export const resolutions = [
  { key: 'hd', ru: 'HD', en: 'HD' },
  { key: 'full_hd', ru: 'Full HD', en: 'Full HD' },
  { key: 'qhd', ru: '2K', en: '2K' },
  { key: 'uhd', ru: '4K', en: '4K' },
  { key: 'uhd_8k', ru: '8K', en: '8K' },
] as const satisfies readonly FieldOption[];

export const wearSeasons = [
  { key: 'winter', ru: 'Зима', en: 'Winter' },
  { key: 'mild', ru: 'Весна и осень', en: 'Spring and autumn' },
  { key: 'summer', ru: 'Лето', en: 'Summer' },
  { key: 'all', ru: 'Круглый год', en: 'All year' },
] as const satisfies readonly FieldOption[];

/** Ages of children whom a thing is for. */
export const ages = [
  { key: 'newborn', ru: 'Новорождённым', en: 'Newborns' },
  { key: 'toddler', ru: 'Малышам', en: 'Toddlers' },
  { key: 'preschool', ru: 'Дошкольникам', en: 'Preschoolers' },
  { key: 'school', ru: 'Школьникам', en: 'Schoolchildren' },
  { key: 'teen', ru: 'Подросткам', en: 'Teenagers' },
] as const satisfies readonly FieldOption[];

export const sexes = [
  { key: 'male', ru: 'Мальчик', en: 'Male' },
  { key: 'female', ru: 'Девочка', en: 'Female' },
  { key: 'both', ru: 'Есть оба пола', en: 'Both' },
] as const satisfies readonly FieldOption[];

export const countries = [
  { key: 'russia', ru: 'Россия', en: 'Russia' },
  { key: 'ussr', ru: 'СССР', en: 'USSR' },
  { key: 'belarus', ru: 'Беларусь', en: 'Belarus' },
  { key: 'china', ru: 'Китай', en: 'China' },
  { key: 'japan', ru: 'Япония', en: 'Japan' },
  { key: 'korea', ru: 'Корея', en: 'Korea' },
  { key: 'vietnam', ru: 'Вьетнам', en: 'Vietnam' },
  { key: 'turkey', ru: 'Турция', en: 'Turkey' },
  { key: 'germany', ru: 'Германия', en: 'Germany' },
  { key: 'italy', ru: 'Италия', en: 'Italy' },
  { key: 'usa', ru: 'США', en: 'USA' },
  { key: 'other', ru: 'Другая', en: 'Another', isUnsaid: true },
] as const satisfies readonly FieldOption[];
