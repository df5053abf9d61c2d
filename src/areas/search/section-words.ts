import type { KindName } from '#kinds/names.ts';

type SectionSynonyms = {
  /** Synonyms of the kind, beside its own names. */
  readonly kind: string;
  /** Synonyms of its categories, by key. */
  readonly categories?: Readonly<Record<string, string>>;
};

/**
 * Synonyms of sections for suggestions alone. A search does not use them: there «дача» is looked for in the texts, which narrows more than
 * the category of houses would.
 */
export const sectionWords: Readonly<Record<KindName, SectionSynonyms>> = {
  auto: { kind: 'авто автомобиль машина машины тачка легковой легковые иномарка auto car vehicle' },
  autofromabroad: {
    kind: 'авто автомобиль машина из за границы границей рубежа пригон пригнать под заказ импорт аукцион растаможка японии кореи китая германии европы эмиратов сша америки япония корея китай праворульные import abroad auction from japan korea china germany',
  },
  spec: {
    kind: 'спец спецмашины техника строительная дорожная сельхозтехника грузовик грузовики грузовой коммерческий транспорт special machinery trucks lorry heavy commercial vehicles',
  },
  house: {
    kind: 'жилье аренда снять сдать купить ипотека риелтор real estate housing rent homes',
    categories: {
      flat: 'квартира квартиру квартиры однушка двушка трешка студия апартаменты новостройка вторичка apartment studio',
      room: 'комната комнату комнаты коммуналка общежитие',
      house: 'дом дома коттедж дача таунхаус особняк cottage dacha townhouse villa',
      plot: 'участок участки земля земельный сотка сотки ижс снт land',
      garage: 'гараж гаражи машиноместо паркинг бокс parking',
      commercial: 'офис склад магазин помещение торговая производство коммерция office shop warehouse',
    },
  },
  equipment: {
    kind: 'станок станки агрегат промышленное производственное machine tools machinery industrial',
    categories: {
      metalworking: 'станок токарный фрезерный сверлильный чпу lathe cnc milling',
      woodworking: 'станок пилорама фуганок деревообрабатывающий столярный sawmill',
      food: 'тестомес печь хлебопекарное мясорубка',
      catering: 'кофемашина плита пароконвектомат общепит coffee',
      trade: 'касса витрина стеллажи прилавок весы shelving',
      cooling: 'холодильник холодильная витрина морозильник камера fridge freezer',
      generators: 'генератор электростанция дгу бензогенератор generator',
      compressors: 'компрессор compressor',
      welding: 'сварка сварочный инвертор полуавтомат welder',
      pumps: 'насос мотопомпа pump',
      construction: 'бетономешалка виброплита опалубка леса mixer',
      warehouse: 'стеллаж штабелер рохля тележка racking',
      packaging: 'упаковочный фасовочный',
      printing: 'принтер плоттер типография printer',
      sewing: 'швейная машинка оверлок',
      car_service: 'подъемник шиномонтаж автосервис',
      medical: 'узи рентген стоматологическое',
      beauty: 'косметологическое кушетка лазер',
      farming: 'плуг сеялка инкубатор доильный',
      vending: 'автомат терминал кофейный',
    },
  },
  ads: {
    kind: 'вещь вещи услуга разное товар товары барахолка goods stuff',
    categories: {
      clothes: 'куртка платье ботинки кроссовки пальто шуба shoes jacket',
      accessories: 'кольцо сумка рюкзак золото ring bag',
      kids: 'коляска детская кроватка игрушки stroller toys',
      phones: 'айфон iphone смартфон самсунг сяоми smartphone',
      computers: 'ноутбук видеокарта монитор пк laptop pc notebook',
      audio_video: 'телевизор колонка наушники фотоаппарат камера tv headphones',
      games: 'плейстейшн приставка xbox playstation ps5',
      appliances: 'стиральная холодильник пылесос микроволновка washing fridge',
      furniture: 'диван кровать шкаф стол стул кресло sofa bed table',
      tools: 'дрель перфоратор шуруповерт drill',
      building: 'кирпич доска цемент плитка brick timber',
      garden: 'теплица рассада газонокосилка greenhouse',
      car_parts: 'запчасть запчасти аккумулятор двигатель бампер фара parts',
      tyres: 'резина колеса покрышки колпаки wheels tires',
      bicycles: 'велосипед самокат электросамокат bike scooter',
      sport: 'тренажер лыжи гантели палатка ski',
      hunting: 'удочка спиннинг лодка fishing',
      music: 'гитара пианино синтезатор guitar piano',
      books: 'книга учебник book',
      animals: 'собака щенок кошка котенок попугай dog cat puppy',
      services: 'ремонт уборка репетитор грузчики перевозка мастер repair cleaning',
    },
  },
};
