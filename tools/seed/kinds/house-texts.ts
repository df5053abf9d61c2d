import type { Content } from '#dictionary/content.ts';
import type { Random } from '../random.ts';
import type { Seller } from '../sellers.ts';
import { tell } from './thing.ts';

const accusative: Readonly<Record<string, string>> = {
  flat: 'квартиру', room: 'комнату', house: 'дом', plot: 'участок', garage: 'гараж', commercial: 'помещение',
}; // prettier-ignore

const buildings: Readonly<Record<string, string>> = {
  brick: 'кирпичный', panel: 'панельный', monolith: 'монолитный', monolith_brick: 'монолитно-кирпичный',
  block: 'из блоков', wood: 'деревянный', frame: 'каркасный',
}; // prettier-ignore

const bathrooms: Readonly<Record<string, string>> = {
  combined: 'санузел совмещённый',
  separate: 'санузел раздельный',
  several: 'два санузла',
};

const balconies: Readonly<Record<string, string>> = { balcony: 'есть балкон', loggia: 'есть лоджия' };

const heatings: Readonly<Record<string, string>> = {
  gas: 'Отопление газовое.',
  electric: 'Отопление электрическое.',
  stove: 'Отопление печное.',
};

const decimal = (value: unknown): string => String(value).replace('.', ',');
const sentence = (parts: readonly unknown[]): string => {
  const told = parts.filter((part): part is string => typeof part === 'string').join(', ');
  return told && `${told[0]!.toUpperCase()}${told.slice(1)}.`;
};

/** Sentences about the building, the rooms and what stays in them, all of them facts of the content; '' for what has none. */
function factsOfHome(content: Content): string {
  const { category, deal, market, year_built: year, ceiling_m: ceiling, furniture, appliances, heating } = content;
  const { area_kitchen_m2: kitchen, bathroom, balcony, land_ares: land } = content;
  const walls = buildings[String(content['material'])];
  const isBuilt = market !== 'new' && typeof year === 'number';
  return [
    sentence([
      walls && `дом ${walls}`,
      isBuilt && `${year} года постройки`,
      ceiling && `потолки ${decimal(ceiling)} м`,
    ]),
    sentence([kitchen && `кухня ${decimal(kitchen)} м²`, bathrooms[String(bathroom)], balconies[String(balcony)]]),
    category === 'house' && land ? `Участок ${decimal(land)} сот.` : '',
    category === 'house' ? (heatings[String(heating)] ?? '') : '',
    sentence([
      furniture && appliances && (deal === 'sale' ? 'мебель и техника остаются' : 'есть мебель и бытовая техника'),
    ]),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A description of real estate in Russian, as its seller or landlord writes it. */
export function describeHouse(content: Content, { kind, city }: Pick<Seller, 'kind' | 'city'>, random: Random): string {
  const { category, deal, floor, metro, metro_minutes: minutes, metro_by: way, land_ares: land, repair } = content;
  const { to_city_km: out, balcony, parking, deposit_minor: deposit, land_use: use, market, rooms } = content;
  const { garage_type: garage, commercial_type: premises } = content;
  const where = Number(out ?? 0) > 0 ? `, до города ${Number(out)} км` : ` в ${city.nameIn}`;
  const receives = premises === 'office' || premises === 'retail' || premises === 'catering' || premises === 'free';
  const object = accusative[String(category)] ?? 'объект';
  const isFirm = kind === 'company';
  const { offered_by: by } = content;
  const isOwner = by === 'owner';
  const isSale = deal === 'sale';
  const isHome = category === 'flat' || category === 'room' || category === 'house';
  const isFlat = category === 'flat';
  const isNew = market === 'new';
  const isLivedIn = isHome && isOwner && !isNew;
  const shown = repair === 'euro' || repair === 'designer';
  const sentences = tell(
    random,
    isSale
      ? [isFirm && `Предлагаем ${object}${where}.`, !isFirm && !isHome && `Продаю ${object}${where}.`, isOwner && `Продаю ${object}, собственник один.`, isLivedIn && 'Продаём в связи с переездом.', by === 'agent' && 'Представляем собственника, о цене говорим с ним.', isLivedIn && 'Один взрослый собственник, никто не прописан.', isLivedIn && 'Жили сами, соседи спокойные.', isLivedIn && 'Семье стало тесно, поэтому продаём.', isLivedIn && 'Никто не живёт, ключи в день сделки.', isNew && isHome && (content['sale_contract'] === 'assignment' ? 'Переуступка, в доме никто не жил.' : 'В доме никто не жил.')]
      : deal === 'rent_day'
        ? [`Сдаю ${object} посуточно.`, 'Посуточно, ранний заезд по договорённости.', `Уютное жильё на сутки и больше${where}.`]
        : [isFirm ? `Сдаём ${object} на длительный срок.` : `Сдаю ${object} на длительный срок.`, isOwner && `Сдам ${object}, без посредников.`],
    isHome
      ? [repair === 'none' && (isNew ? 'Без отделки: материалы выбираете сами.' : 'Нужен ремонт, цена это учитывает.'), repair === 'rough' && 'Черновая отделка, всё можно сделать по-своему.', repair === 'cosmetic' && 'Чисто, аккуратно, сразу можно жить.', shown && 'Ремонт делали для себя, на материалах не экономили.', shown && 'Кухня и двери сделаны на заказ, проводка и трубы новые.', Number(rooms) > 1 && isFlat && 'Комнаты раздельные, коридор широкий.', category === 'house' && Number(content['floors_total']) > 1 && 'Первый этаж общий, спальни наверху.', (isFlat || category === 'room') && !isNew && 'Подъезд чистый, соседи тихие.', !isNew && (category === 'house' ? 'Светлый и тёплый.' : 'Светлая и тёплая.'), isFlat && 'Окна во двор, тихо.', isFlat && Number(floor) > 7 && balcony !== 'none' && 'С балкона хороший вид на город.']
      : category === 'plot'
        ? [`Участок ${String(land).replace('.', ',')} сот., ровный, правильной формы.`, 'Дорога чистится зимой, соседи живут круглый год.', use !== 'farm' && 'По границе столбы, можно начинать стройку.', 'Рядом лес и пруд.']
        : category === 'garage'
          ? [garage !== 'space' && 'Яма сухая, крыша не течёт.', garage !== 'space' && 'Ворота утеплены, въезд удобный.', garage === 'space' && 'Широкое место, вставать удобно.', 'Освещение и розетки есть.', 'Подъезд круглый год.']
          : [receives && 'Проходное место, есть где поставить машину.', premises === 'free' && 'Подойдёт под офис, салон или небольшой магазин.', Number(content['ceiling_m']) > 2.8 ? 'Высокие потолки, свободная планировка.' : 'Свободная планировка.', receives && 'Первая линия, большие окна.', !receives && 'Удобный подъезд для грузовых машин.'],
    [typeof metro === 'string' && `До метро «${metro}» ${String(minutes)} мин ${way === 'walk' ? 'пешком' : 'на транспорте'}.`, isHome && 'Рядом школа, детский сад и магазины.', isHome && parking === true && 'Во дворе есть место для машины.', category === 'house' && 'На участке баня и плодовые деревья.', category === 'house' && 'Отопление обходится недорого.', !isHome && 'Документы готовы.'],
    [isHome && factsOfHome(content)],
    isSale
      ? [isNew ? 'Документы готовы, покажем макет и место.' : 'Документы готовы, показ в любой день.', 'Без обременений, быстрый выход на сделку.', content['bargain'] === true && 'Торг при осмотре.', isFirm && 'Поможем с одобрением и проверим документы.', '']
      : deal === 'rent_day'
        ? ['Отчётные документы дадим.', 'Постельное бельё и полотенца есть.', 'Тишина после одиннадцати вечера.']
        : ['Оплата помесячно.', Number(deposit ?? 0) > 0 && 'Оплата помесячно, залог возвращается.', isHome && 'Ищем аккуратных жильцов.', 'Показ по договорённости.', !isHome && 'Договор на одиннадцать месяцев с продлением.'],
  ); // prettier-ignore
  return sentences.trim();
}
