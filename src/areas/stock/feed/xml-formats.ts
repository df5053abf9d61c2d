import type { KindName } from '#kinds/names.ts';
import type { XmlShape } from './read-xml.ts';

/** The mapping from the elements of another site's XML to our fields. Values missing here are parsed by the labels of the dictionary. */
export type XmlFormat = XmlShape & {
  readonly kind: KindName;
  /** The element with the seller's own number of a listing. */
  readonly key: string;
  /** Our field by the name of an element, in lower case. */
  readonly fields: Readonly<Record<string, string>>;
  /** Our value by field and the text of the element, in lower case. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Fields whose element is in litres, while ours are in cubic centimetres. */
  readonly litres?: readonly string[];
};

const bodies = {
  хэтчбек: 'hatchback',
  'хэтчбек 3 дв.': 'hatchback',
  'хэтчбек 5 дв.': 'hatchback',
  'хетчбэк 3 дв.': 'hatchback',
  'хетчбэк 5 дв.': 'hatchback',
  'внедорожник 3 дв.': 'suv',
  'внедорожник 5 дв.': 'suv',
  'внедорожник открытый': 'suv',
  'универсал 5 дв.': 'wagon',
  'пикап двойная кабина': 'pickup',
  'пикап полуторная кабина': 'pickup',
  'пикап одинарная кабина': 'pickup',
  купе: 'coupe',
  'купе-хардтоп': 'coupe',
  родстер: 'convertible',
  компактвэн: 'minivan',
  микроавтобус: 'van',
  'седан-хардтоп': 'sedan',
};
const gearboxes = {
  механическая: 'mt',
  автоматическая: 'at',
  роботизированная: 'amt',
  робот: 'amt',
  вариатор: 'cvt',
  механика: 'mt',
  автомат: 'at',
};
const drives = { передний: 'fwd', задний: 'rwd', полный: 'awd', 'полный подключаемый': 'awd' };
const fuels = {
  бензин: 'petrol',
  дизель: 'diesel',
  дизельный: 'diesel',
  бензиновый: 'petrol',
  гибрид: 'hybrid',
  электро: 'electric',
  электрический: 'electric',
  газ: 'lpg',
  газовый: 'lpg',
  'бензин, газобаллонное оборудование': 'petrol',
};
const colours = {
  серебряный: 'silver',
  пурпурный: 'purple',
  сиреневый: 'purple',
  розовый: 'red',
  бордовый: 'red',
  жёлтый: 'yellow',
};
const owners = {
  один: '1',
  два: '2',
  'три и более': '3',
  '1 владелец': '1',
  '2 владельца': '2',
  '3 владельца и более': '3',
  '4': '3',
  '4+': '3',
};

/** Cars in Avito's XML («Автозагрузка», category «Автомобили»): element names from memory of its public description, not verified. */
export const avito: XmlFormat = {
  item: 'ad',
  photo: { element: 'image', attribute: 'url' },
  kind: 'auto',
  key: 'id',
  fields: {
    make: 'mark_id',
    model: 'model_id',
    year: 'year',
    kilometrage: 'mileage_km',
    color: 'colour',
    bodytype: 'body',
    fueltype: 'fuel',
    enginesize: 'engine_cc',
    power: 'power_hp',
    transmission: 'gearbox',
    drivetype: 'drive',
    wheeltype: 'steering',
    owners: 'owners',
    condition: 'condition',
    accident: 'condition',
    vin: 'vin',
    price: 'price_minor',
    description: 'description',
    address: 'city_id',
    city: 'city_id',
  },
  values: {
    body: bodies,
    gearbox: gearboxes,
    drive: drives,
    fuel: fuels,
    colour: colours,
    owners,
    condition: { битый: 'damaged', 'не битый': 'good', небитый: 'good', новый: 'new', 'с пробегом': 'good' },
  },
  litres: ['engine_cc'],
};

/** Cars in Auto.ru's XML (element `car`): element names from memory of its public description, not verified. */
export const autoru: XmlFormat = {
  item: 'car',
  photo: { element: 'image', attribute: null },
  kind: 'auto',
  key: 'unique_id',
  fields: {
    mark_id: 'mark_id',
    folder_id: 'model_id',
    body_type: 'body',
    color: 'colour',
    wheel: 'steering',
    run: 'mileage_km',
    year: 'year',
    owners_number: 'owners',
    state: 'condition',
    pts: 'pts',
    custom: 'customs_cleared',
    vin: 'vin',
    engine_volume: 'engine_cc',
    engine_power: 'power_hp',
    engine_type: 'fuel',
    gearbox: 'gearbox',
    drive: 'drive',
    exchange: 'exchange',
    price: 'price_minor',
    description: 'description',
    city: 'city_id',
    poi_id: 'city_id',
  },
  values: {
    body: bodies,
    gearbox: gearboxes,
    drive: drives,
    fuel: fuels,
    colour: colours,
    owners,
    condition: {
      отличное: 'excellent',
      хорошее: 'good',
      'не битый': 'good',
      битый: 'damaged',
      новый: 'new',
      'требует ремонта': 'needs_repair',
    },
    pts: { оригинал: 'original', дубликат: 'duplicate', электронный: 'electronic' },
    customs_cleared: { растаможен: 'true', 'не растаможен': 'false' },
  },
};
