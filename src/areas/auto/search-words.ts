import type { Recognition } from '#dictionary/recognition.ts';

const model = (path: string) => ({ mark: path.split('.')[0]!, model: path });

/** What people call models besides the names in the catalogue, and names that a make has too. */
const nicknames = [
  ['солярис, solaris', model('hyundai.solaris')],
  ['солярис hs, solaris hs', { mark: 'solaris', model: 'solaris.hs' }],
  ['солярис hc, solaris hc', { mark: 'solaris', model: 'solaris.hc' }],
  ['солярис krs, solaris krs', { mark: 'solaris', model: 'solaris.krs' }],
  ['солярис krx, solaris krx', { mark: 'solaris', model: 'solaris.krx' }],
  ['шаха, шоха, шестёрка жигули, жигули шестёрка', model('lada.2106')],
  ['тринадцатая, тринашка', model('lada.2113-samara')],
  ['четырнадцатая, четырка', model('lada.2114-samara')],
  ['пятнадцатая', model('lada.2115-samara')],
  ['приорик', model('lada.priora')],
  ['нивка', model('lada.4x4-niva')],
  ['прадик', model('toyota.land-cruiser-prado')],
  ['марковник', model('toyota.mark-ii')],
  ['паджерик', model('mitsubishi.pajero')],
  ['фокусник', model('ford.focus')],
  ['октаха', model('skoda.octavia')],
  ['форик', model('subaru.forester')],
  ['таракан', model('volkswagen.touareg')],
  ['ц класс, цешка', model('mercedes-benz.c-class')],
  ['м5, m5', model('bmw.m5')],
  ['грета', model('hyundai.creta')],
] as const;

/** How cars are recognised in what people type. */
export const autoRecognition: Recognition = {
  wordFields: ['body', 'fuel', 'gearbox', 'drive', 'colour', 'steering'],
  options: {
    body: {
      hatchback: 'хэтчбек, хетчбек, хэтчбэк, хечбек, хэтч, хетч, hatch',
      liftback: 'лифтбэк',
      wagon: 'station wagon, touring, avant, wagon',
      suv: 'джип, кроссовер, паркетник, crossover, 4x4, внедорожник',
      convertible: 'кабрик, cabrio, roadster, родстер',
      minivan: 'минивен, mpv, минибус',
      pickup: 'pick-up',
    },
    fuel: {
      petrol: 'бензиновый, бенз, gasoline',
      diesel: 'дизельный, солярка, на дизеле, дизелёк',
      hybrid: 'гибридный, hybrid, hev, phev',
      electric: 'электромобиль, электрокар, ev, электрический, на электричестве',
      lpg: 'гбо, пропан, метан, газовый, на газу, с газом',
    },
    gearbox: {
      mt: 'мкпп, ручка, мт, механическая, на механике, механический, ручная, на ручке',
      at: 'акпп, ат, автоматическая, на автомате, коробка автомат, с автоматом',
      amt: 'роботизированная, dsg, дсг, на роботе',
      cvt: 'вариаторная, на вариаторе',
    },
    drive: {
      fwd: 'передний привод, переднеприводный, fwd',
      rwd: 'задний привод, заднеприводный, rwd',
      awd: '4wd, полноприводный, полный привод, awd, quattro, xdrive, 4matic',
    },
    colour: {
      white: 'белоснежный, цвета белый перламутр',
      grey: 'мокрый асфальт, графитовый, gray',
      silver: 'серебряный, серебро',
      red: 'вишнёвый, бордовый, бордо',
      blue: 'тёмно-синий',
      light_blue: 'бирюзовый',
    },
    steering: {
      left: 'левый руль, леворульный, lhd',
      right: 'правый руль, праворульный, праворукий, rhd',
    },
    condition: {
      new: 'без пробега, с нуля, из салона, нулёвая',
      damaged: 'битый, битая, аварийный, после дтп, не на ходу, на запчасти, в аварийном состоянии',
      needs_repair: 'под восстановление, под ремонт',
      excellent: 'в отличном состоянии, отличном состоянии, идеальное, идеал, в идеале',
      good: 'в хорошем состоянии, хорошем состоянии',
    },
    owners: {
      '1': 'один хозяин, один владелец, от первого владельца, первый владелец',
      '2': 'два хозяина, два владельца',
    },
    safety: { abs: 'абс', blind_spot: 'слепые зоны', front_airbags: 'подушки безопасности' },
    comfort: {
      air_conditioning: 'кондей, с кондиционером',
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
    gearbox: 'коробка, кпп',
    owners: 'владелец, владельцев, хозяин',
    colour: 'цвета',
  },
  counted: {
    year: 'г, год, года, году, годов, гв, г в, года выпуска, год выпуска',
    owners: 'владелец, владельца, владельцев, хозяин, хозяина, хозяев, owner, owners',
  },
  phrases: [
    ...nicknames,
    ['не битая, небитая, не битый, небитый, без дтп, без аварий, не бит', { condition: ['new', 'excellent', 'good'] }],
    ['с фото, с фотографией, с фотографиями', { with_photo: 'yes' }],
    ['цена снижена, снижена цена, снизили цену, скидка, со скидкой', { price_dropped: 'yes' }],
    ['по хорошей цене, выгодная цена, ниже рынка', { good_price: 'yes' }],
    ['семейная, семиместный, 7 мест, семь мест, 7 местный', { body: ['minivan', 'suv'] }],
    ['жигуль, классика жигули', { mark: 'lada' }],
    ['немец, немецкая, немка', { mark: ['audi', 'bmw', 'mercedes-benz', 'opel', 'porsche', 'volkswagen'] }],
    ['от собственника, от хозяина, от владельца, частник, частное лицо', { seller_kind: 'private' }],
  ],
  whole:
    'авто, автомобиль, машина, машину, машины, тачка, тачку, легковой автомобиль, легковая, легковушка, иномарка, car, cars, vehicle',
};
