import type { Recognition } from '#dictionary/recognition.ts';
import { makesByCountry } from './country-words.ts';
import { modelsByIndex } from './model-indices.ts';

const model = (path: string) => ({ mark: path.split('.')[0]!, model: path });

/** The rear-wheel-drive Ladas of 1970–2012, which alone most people call «Жигули». */
const classics = {
  mark: 'lada',
  model: ['lada.2101', 'lada.2102', 'lada.2103', 'lada.2104', 'lada.2105', 'lada.2106', 'lada.2107'],
};

/** Vans on the chassis of a car, by the number of their listings; an address has no more. */
const smallVans = {
  body: 'van',
  mark: ['lada', 'citroen', 'renault', 'peugeot', 'mercedes-benz', 'volkswagen', 'fiat', 'izh'],
  model: [
    'lada.largus', 'citroen.berlingo', 'renault.kangoo', 'renault.dokker', 'peugeot.partner', 'mercedes-benz.citan', 'volkswagen.caddy', 'fiat.doblo', 'izh.2717',
  ],
}; // prettier-ignore

/** Popular names of models besides those in the catalogue, and names that a make has too. */
const nicknames = [
  ['солярис, solaris', model('hyundai.solaris')],
  ['солярис hs, solaris hs', { mark: 'solaris', model: 'solaris.hs' }],
  ['солярис hc, solaris hc', { mark: 'solaris', model: 'solaris.hc' }],
  ['солярис krs, solaris krs', { mark: 'solaris', model: 'solaris.krs' }],
  ['солярис krx, solaris krx', { mark: 'solaris', model: 'solaris.krx' }],
  ['шестёрка бмв, бмв шестёрка, шестёрка bmw, bmw шестёрка, шестёрка бэха, бэха шестёрка', model('bmw.6-series')],
  ['ровер спорт, рендж спорт, рейндж спорт', model('land-rover.range-rover-sport')],
  ['шаха, шоха, шестёрка жигули, жигули шестёрка', model('lada.2106')],
  ['тринадцатая, тринашка', model('lada.2113-samara')],
  ['четырнадцатая, четырка', model('lada.2114-samara')],
  ['пятнадцатая', model('lada.2115-samara')],
  ['приорик', model('lada.priora')],
  [
    'нивка, лада 4х4, lada 4x4, 4х4 лада, 4x4 lada, нива 4х4, нива 4x4, niva 4x4, ваз 4х4, ваз 4x4',
    model('lada.4x4-niva'),
  ],
  ['прадик', model('toyota.land-cruiser-prado')],
  ['камрюха, камрюша', model('toyota.camry')],
  ['gelandewagen, geländewagen, gelendvagen, g wagon, g wagen', model('mercedes-benz.g-class')],
  ['bukhanka, buhanka', model('uaz.buhanka-sgr')],
  ['марковник', model('toyota.mark-ii')],
  ['паджерик', model('mitsubishi.pajero')],
  ['фокусник', model('ford.focus')],
  ['октаха', model('skoda.octavia')],
  ['форик', model('subaru.forester')],
  ['таракан', model('volkswagen.touareg')],
  ['ц класс, цешка', model('mercedes-benz.c-class')],
  ['м5, m5', model('bmw.m5')],
  ['грета', model('hyundai.creta')],
  ['мерседес 124, мерс 124, mercedes 124', model('mercedes-benz.w124')],
  ['виц, витц', model('toyota.vitz')],
  ['х трейл, икс трейл, икстрейл', model('nissan.x-trail')],
  ['тлк, крузер', model('toyota.land-cruiser')],
  ['рио x line, рио х лайн, рио икс лайн', model('kia.rio-x-line')],
  ['веста св, веста sw, vesta sw, веста универсал', { ...model('lada.vesta'), body: 'wagon' }],
] as const;

/** How cars are recognised in what people type. */
export const autoRecognition: Recognition = {
  wordFields: ['body', 'fuel', 'gearbox', 'drive', 'colour', 'steering'],
  options: {
    body: {
      hatchback: 'хэтчбек, хетчбек, хэтчбэк, хечбек, хэтч, хетч, hatch',
      liftback: 'лифтбэк',
      wagon: 'station wagon, touring, avant, wagon, унив, универ',
      suv: 'джип, кроссовер, паркетник, crossover, внедорожник',
      convertible: 'кабрик, cabrio, roadster, родстер',
      minivan: 'минивен, mpv, минибус',
      pickup: 'pick-up, pickup truck, pick-up truck',
    },
    fuel: {
      petrol: 'бензиновый, бенз, бен, gasoline, tfsi, tsi, fsi',
      diesel: 'дизельный, диз, солярка, на дизеле, дизелёк, tdi, crdi, cdi, hdi, dci',
      hybrid: 'гибридный, hybrid, hev, phev',
      electric: 'электромобиль, электричка, электрокар, ev, электрический, на электричестве',
      lpg: 'гбо, пропан, газ пропан, пропан бутан, метан, газовый, на газу, с газом',
    },
    gearbox: {
      mt: 'мкпп, ручка, мт, мех, механ, механическая, на механике, механический, ручная, на ручке',
      at: 'акпп, ат, авт, автоматическая, на автомате, коробка автомат, с автоматом',
      amt: 'роботизированная, dsg, дсг, на роботе',
      cvt: 'вариаторная, на вариаторе',
    },
    drive: {
      fwd: 'передний привод, переднеприводный, fwd, front-wheel drive',
      rwd: 'задний привод, заднеприводный, rwd, rear-wheel drive',
      awd: '4x4, 4х4, 4wd, 4вд, four-wheel drive, four wheel, all-wheel drive, полноприводный, полный привод, awd, quattro, кватро, кваттро, xdrive, иксдрайв, 4matic, 4матик',
    },
    colour: {
      black: 'чер, черн',
      white: 'бел, белоснежный, цвета белый перламутр, белый перламутр, white pearl, pearl white, pearl',
      grey: 'мокрый асфальт, графитовый, тёмно-серый, gray, graphite',
      silver: 'сереб, серебр, серебряный',
      red: 'крас, красн, вишнёвый, бордовый, бордо, burgundy, cherry',
      brown: 'корич',
      blue: 'син, тёмно-синий, dark blue, navy',
      light_blue: 'бирюзовый, turquoise',
      green: 'зел, зелен, тёмно-зелёный, салатовый, dark green',
      purple: 'сиреневый, violet',
      gold: 'золотой, золотистый, golden',
    },
    steering: {
      left: 'левый руль, леворульный, lhd',
      right: 'правый руль, праворульный, праворукий, rhd',
    },
    condition: {
      new: 'без пробега, с нуля, из салона, нулёвая',
      damaged:
        'битый, битая, аварийный, после дтп, не на ходу, на запчасти, в аварийном состоянии, damaged, crashed, wrecked, crash damaged, accident damaged, after an accident, not running',
      needs_repair: 'под восстановление, под ремонт',
      excellent: 'в отличном состоянии, отличном состоянии, идеальное, идеал, в идеале',
      good: 'в хорошем состоянии, хорошем состоянии',
    },
    owners: {
      '1': 'один хозяин, одни хозяин, одного хозяина, один владелец, одного владельца, single owner, one owner, от первого владельца, первый владелец',
      '2': 'два хозяина, два владельца',
    },
    safety: { abs: 'абс', blind_spot: 'слепые зоны', front_airbags: 'подушки безопасности' },
    comfort: {
      air_conditioning: 'кондей, кондер, с кондеем, с кондером, с кондиционером',
      climate: 'климат, с климатом, с климат контролем',
      cruise: 'круиз, с круизом',
      rear_camera: 'с камерой',
      parking_sensors: 'парктроники, с парктрониками',
      remote_start: 'автозапуск, с автозапуском',
      tow_bar: 'с фаркопом',
    },
    lights: { led: 'светодиодный свет', xenon: 'с ксеноном' },
    interior: {
      leather: 'кожа, в коже, кожаный',
      heated_seats: 'с подогревом',
      third_row:
        'семиместный, 7 мест, семь мест, 7 местный, с третьим рядом, третий ряд, три ряда, 3 ряда, три ряда сидений, 3 ряда сидений, 7 seater, seven seater, 7 seats, seven seats, 7 seat, third row',
      panorama: 'панорама, с панорамой',
      sunroof: 'с люком',
    },
    multimedia: { navigation: 'с навигацией, навигатор', carplay: 'carplay, android auto' },
    pts: { original: 'оригинал птс, оригинальный птс', electronic: 'эптс, электронный птс' },
  },
  names: {
    price_minor: 'стоимость, цена, бюджет',
    mileage_km: 'пробегом, с пробегом, пробег',
    year: 'год',
    engine_cc: 'объем, двигатель',
    power_hp: 'мощность',
    gearbox: 'коробка, кпп, transmission',
    owners: 'владелец, владельцев, хозяин',
    colour: 'цвета, color',
    landed:
      'под ключ, цена под ключ, стоимость под ключ, с растаможкой, с таможней, с доставкой и таможней, all in, landed, landed cost, turnkey',
    monthly: 'платёж, ежемесячный платёж, monthly',
    day_one: 'взнос, первый взнос, первоначальный взнос, down payment, deposit',
  },
  counted: {
    year: 'г, год, года, году, годов, гв, г в, года выпуска, год выпуска',
    owners: 'владелец, владельца, владельцев, хозяин, хозяина, хозяев, owner, owners',
    landed: 'под ключ, с растаможкой, с таможней, с доставкой и таможней, всего, all in, landed, turnkey, in total',
    monthly: 'в месяц, в мес, за месяц, мес, ежемесячно, a month, per month, monthly',
    day_one:
      'взнос, взноса, на взнос, первый взнос, первоначальный взнос, первоначального взноса, down, down payment, deposit, в первый день',
  },
  nouns:
    'электромобиль, электричка, электрокар, кроссовер, внедорожник, джип, седан, минивэн, минивен, пикап, кабриолет, родстер, универсал, хэтчбек, electric car, crossover, suv, minivan, pickup',
  unfiltered: [
    {
      names:
        'запас хода, запасом хода, с запасом хода, дальность хода, range, with range, with a range, range of, with a range of',
      units: 'км, километр, километров, км хода, km, kms, kilometres, kilometers, miles, mile',
      meaning: { fuel: 'electric' },
    },
  ],
  phrases: [
    ...nicknames,
    ...modelsByIndex.map(([phrases, path, fuel]) => [phrases, { ...model(path), ...fuel }] as const),
    ['для такси, под такси, в такси', {}],
    ['такси', { q: 'такси' }],
    ['в кредит, кредит, в рассрочку, рассрочка', {}],
    [
      'не крашеный, некрашеный, не крашена, некрашена, не крашен, без окраса, без окрасов, без покраски, в родной краске, родная краска, родной окрас',
      { q: 'без окраса' },
    ],
    [
      'не битый не крашеный, не бит не крашен, не бита не крашена, небитый некрашеный, не битый и не крашеный',
      { condition: ['new', 'excellent', 'good', 'needs_repair'], q: 'без окраса' },
    ],
    [
      'не битая, небитая, не битый, небитый, без дтп, без аварий, не бит, not damaged, undamaged, no damage, without damage, not crashed, never crashed, no accidents, no accident, without accidents, without accident, without an accident, accident free',
      { condition: ['new', 'excellent', 'good', 'needs_repair'] },
    ],
    // As options their words would be in the texts of all cars, beside other drives.
    ['left-hand drive', { steering: 'left' }],
    ['right-hand drive', { steering: 'right' }],
    ['без пробега по рф, без пробега по россии, без пробега по снг, не бегала по рф', { q: 'без пробега' }],
    ['на ходу, на полном ходу, running', { condition: ['new', 'excellent', 'good', 'needs_repair'] }],
    [
      'с пробегом, подержанный, б у, бу, used, second hand, not new',
      { condition: ['excellent', 'good', 'needs_repair', 'damaged'] },
    ],
    ['от дилера, от официального дилера, дилер, от автосалона, автосалон, by dealer', { seller_kind: 'company' }],
    [
      'полный фарш, фул фарш, полная комплектация, максимальная комплектация, в максимальной комплектации, максималка, топовая комплектация, в топе, фулл, fully loaded, fully equipped',
      {},
    ],
    ['торг, с торгом', { bargain: 'yes' }],
    ['обмен, меняю, с обменом', { exchange: 'yes' }],
    ['с фото, with photo, with photos, с фотографией, с фотографиями', { with_photo: 'yes' }],
    ['цена снижена, снижена цена, снизили цену, скидка, со скидкой', { price_dropped: 'yes' }],
    ['по хорошей цене, выгодная цена, ниже рынка', { good_price: 'yes' }],
    [
      'спорткар, спортивная машина, спортивный автомобиль, спортивное авто, sports car',
      { body: ['coupe', 'convertible'] },
    ],
    ['каблучок, каблук, пирожок, каблучка', smallVans],
    ['семейная', { body: ['minivan', 'suv'] }],
    ['жигуль, жигули, классика жигули, жигули классика, ваз классика, классика ваз', classics],
    [
      'от собственника, от хозяина, от владельца, частник, от частника, частное лицо, с рук, из рук в руки',
      { seller_kind: 'private' },
    ],
  ],
  // Alone they are metals.
  besideMake: [
    ['золото', { colour: 'gold' }],
    ['серебро', { colour: 'silver' }],
  ],
  makesByCountry,
  exclusive: { mileage_km: { condition: ['new'] } },
  recent: {
    words: 'свежий, свежая, свежее, свежие, свежую, свежего, свежей, посвежее, не старый, не старая, не старую',
    years: 3,
  },
  approximate:
    'полный фарш, фул фарш, полная комплектация, максимальная комплектация, в максимальной комплектации, максималка, топовая комплектация, в топе, фулл, fully loaded, fully equipped, для такси, под такси, в такси',
  ordinary: 'метро, metro',
  unheard: 'электрик, электрика, электрику, электриком, demo',
  barePrice: { thousandsFrom: 30 },
  whole:
    'авто, автомобиль, машина, машину, машины, тачка, тачку, легковой автомобиль, легковая, легковушка, иномарка, car, cars, vehicle',
};
