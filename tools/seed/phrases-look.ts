import { isFine, isUsed, when, type Facts, type Phrase } from './phrase-facts.ts';
import { someOf } from './phrases-story.ts';

/** Body, paint, interior, wheels. */
export const looks: readonly Phrase[] = [
  when((f) => isFine(f) && f.age < 9, 'Кузов в родной краске, по кругу.', 'Окрасов нет, толщиномер в помощь.', 'Кузов без сколов и царапин.', 'Пара мелких сколов на капоте, обычная эксплуатация.', 'Одна деталь крашена из-за царапины, без шпатлёвки.', 'Бампер подкрашивали после парковки, остальное в заводе.'),
  when((f) => isFine(f) && f.age >= 9, 'Кузов для своего возраста очень бодрый.', 'Рыжиков нет, пороги и арки целые.', 'Есть мелкие царапины по возрасту, сквозной коррозии нет.', 'Кузов обработан антикором, днище чистое.', 'Крашены два элемента, на осмотре видно.', 'Пороги целые, днище сухое, арки не цвели.'),
  when((f) => f.car.condition === 'needs_repair' && f.age > 8, 'По кузову есть рыжики на арках.', 'Кузов в целом крепкий, краска местами устала.', 'Есть очаги ржавчины на порогах.', 'Вмятина на крыле, ездить не мешает.'),
  (f) => (isUsed(f) ? paintWords(f) : null),
  when(isFine, 'Салон чистый, без потёртостей.', 'Салон не прокурен и не затёрт.', 'Руль и сиденья как новые.', 'Внутри всё работает, лампочек на панели нет.', 'Салон после химчистки.', 'Пластик не скрипит, обивка целая.', 'В салоне порядок, чехлы с первого дня.'),
  when((f) => isFine(f) && f.age > 10, 'Салон аккуратный, с учётом лет.', 'Обивка сохранилась, водительское сиденье не продавлено.'),
  when((f) => f.car.body === 'wagon' || f.car.body === 'suv', 'Багажник огромный, коляска входит не складываясь.', 'Влезает всё: от лыж до шкафа.', 'Задний ряд складывается в ровный пол.'),
  when((f) => f.car.body === 'minivan', 'Мест хватает всем, в дорогу едем целой семьёй.', 'Салон трансформируется, спали в нём вдвоём.', 'Сдвижная дверь работает мягко.'),
  when((f) => f.car.body === 'pickup' || f.car.body === 'van', 'Кузов не перегружали.', 'Возили только инструмент и доски для дачи.', 'Есть крышка и накладка кузова.'),
  when((f) => f.car.body === 'hatchback' && f.car.classPrice < 2500, 'Паркуется в любую щель.', 'Для города лучше не придумать.', 'Маленький снаружи, просторный внутри.'),
  when((f) => f.car.body === 'coupe' || f.car.body === 'convertible', 'Машина выходного дня, в снег не выезжала.', 'Зимой не эксплуатировалась.', 'На дороге провожают взглядом.'),
  when(isUsed, 'Два комплекта колёс: лето и зима.', 'Зимняя резина отдаётся в придачу.', 'Резина летняя, прошла один сезон.', 'Шины свежие, остаток больше семи миллиметров.', 'Зимние шины на дисках, почти новые.', 'Колёса один комплект, зиму надо будет купить.', 'Стоит шипованная резина, летняя в гараже.'),
  when(isUsed, 'Второй ключ есть.', 'Два ключа, оба рабочие.', 'Ключ один, второй делали и потеряли.'),
]; // prettier-ignore

const paints = {
  white: 'Белый цвет', black: 'Чёрный цвет', grey: 'Серый цвет', silver: 'Серебристый цвет', blue: 'Синий цвет',
  red: 'Красный цвет', green: 'Зелёный цвет', brown: 'Коричневый цвет', beige: 'Бежевый цвет', yellow: 'Жёлтый цвет',
  orange: 'Оранжевый цвет', purple: 'Фиолетовый цвет', gold: 'Золотистый цвет', light_blue: 'Голубой цвет',
} as const; // prettier-ignore

function paintWords(facts: Facts): string {
  const ends: Partial<Record<Facts['car']['colour'], string[]>> = {
    white: ['в жару не накаляется', 'всегда выглядит свежо'],
    black: ['после мойки смотрится богато', 'полировали весной'],
    grey: ['немаркий', 'грязь почти не видна'],
    silver: ['самый практичный', 'немаркий'],
    red: ['на солнце не выгорел', 'яркий, на стоянке видно сразу'],
  };
  return `${paints[facts.car.colour]}, ${facts.random.pick(ends[facts.car.colour] ?? ['редкий', 'на фото передан верно', 'живьём красивее'])}.`;
}

interface Equipment {
  readonly name: string;
  /** Key of the option that says the same: a text names nothing that the list of options lacks. */
  readonly key: string;
  readonly from: number;
  readonly price: number;
}
// Name, since which year of make it is common, from which class of car (thousands of roubles new), key of its option.
export const equipment: readonly Equipment[] = (
  [
    ['кондиционер', 1998, 800, 'air_conditioning'], ['климат-контроль', 2000, 1700, 'climate'], ['подогрев передних сидений', 2004, 900, 'heated_seats'],
    ['подогрев руля', 2014, 1600, 'heated_wheel'], ['подогрев лобового стекла', 2010, 1500, 'heated_windscreen'], ['кожаный салон', 1998, 2800, 'leather'],
    ['электропривод сидений', 2000, 3500, 'power_seat'], ['вентиляция сидений', 2012, 4300, 'ventilated_seats'], ['люк', 1995, 2300, 'sunroof'],
    ['панорамная крыша', 2010, 2800, 'panorama'], ['камера заднего вида', 2010, 1700, 'rear_camera'], ['круговой обзор', 2016, 3000, 'camera_360'], ['парктроники', 2006, 1600, 'parking_sensors'],
    ['датчик дождя', 2006, 1900, 'rain_sensor'], ['датчик света', 2006, 1900, 'light_sensor'], ['круиз-контроль', 2004, 1700, 'cruise'], ['адаптивный круиз', 2016, 3300, 'adaptive_cruise'],
    ['контроль слепых зон', 2014, 3200, 'blind_spot'], ['удержание в полосе', 2016, 3200, 'lane_keeping'], ['бесключевой доступ', 2010, 2000, 'keyless'],
    ['электропривод багажника', 2012, 3200, 'power_tailgate'], ['проекция на стекло', 2014, 4500, 'head_up'], ['светодиодные фары', 2015, 2000, 'led'], ['ксенон', 2004, 2600, 'xenon'],
    ['противотуманные фары', 1998, 900, 'fog'], ['навигация', 2008, 2600, 'navigation'], ['АБС', 1998, 900, 'abs'],
    ['система стабилизации', 2008, 1500, 'esp'], ['фаркоп', 1995, 1200, 'tow_bar'], ['хорошая музыка', 2004, 2500, 'premium_audio'],
  ] as const
).map(([name, from, price, key]) => ({ name, from, price, key })); // prettier-ignore

/** What a newer thing has replaced: a car that may have the second is not said to have the first. */
const replaced = [['xenon', 'led'], ['sunroof', 'panorama'], ['air_conditioning', 'climate'], ['cruise', 'adaptive_cruise']] as const; // prettier-ignore

/** The equipment that a car of this year and class may have. */
export function equipmentFor({ year, classPrice }: Pick<Facts['car'], 'year' | 'classPrice'>): Equipment[] {
  const fitting = equipment.filter((one) => one.from <= year && one.price <= classPrice);
  const has = (key: string) => fitting.some((one) => one.key === key);
  return fitting.filter(({ key }) => !replaced.some(([older, newer]) => older === key && has(newer)));
}

const equipmentHeads = ['Из оснащения:', 'Комплектация:', 'В машине есть', 'Установлено:', 'Из приятного:', 'Опции:'];

export const equipments: readonly Phrase[] = [
  ({ car, random }) => {
    const fitting = equipmentFor(car).map((one) => one.name);
    if (fitting.length < 3) return null;
    return `${random.pick(equipmentHeads)} ${someOf(random, fitting, random.int(3, Math.min(6, fitting.length)))}.`;
  },
  when((f) => f.car.classPrice > 2500 && f.car.year > 2008, 'Комплектация почти максимальная.', 'Богатая комплектация, всё работает.', 'Комплектация средняя, всё нужное есть.'),
  when((f) => f.car.classPrice < 1500, 'Комплектация простая, ломаться нечему.', 'Ничего лишнего: сел и поехал.', 'Базовая комплектация, зато без сюрпризов.'),
]; // prettier-ignore

export const papers: readonly Phrase[] = [
  (f) => ({
    original: f.random.pick(['ПТС оригинал.', 'Оригинал ПТС на руках.', 'ПТС родной, место под записи есть.']),
    duplicate: f.random.pick(['ПТС дубликат: в оригинале кончилось место.', 'Дубликат ПТС выдан при смене фамилии.', 'ПТС дубликат, причина законная.']),
    electronic: f.random.pick(['Электронный ПТС.', 'ЭПТС действующий.', 'ПТС электронный, всё видно онлайн.']),
    none: f.random.pick(['Продаётся без ПТС, на запчасти.', 'ПТС утерян, документы на этом всё.']),
  })[f.car.pts],
  when(isUsed, 'Документы чистые, на учёте.', 'Ограничений на регистрацию нет.', 'Не в залоге, штрафов нет.', 'Юридически чистая, проверяйте по базам.', 'Оформление в день обращения.', 'Запретов и залогов нет, собственник в документах.'),
]; // prettier-ignore
