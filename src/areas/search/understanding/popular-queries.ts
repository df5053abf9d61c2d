import { phrasesIn } from '#dictionary/recognition.ts';

/**
 * Queries in their usual form, by which one that is still being typed is completed: of those with one beginning the likelier first. They are chosen by
 * hand, because nothing records what people search for.
 */
export const popularQueries: readonly string[] = [
  'однушка, двушка, трёшка, студия, однокомнатная квартира, двухкомнатная квартира, трёхкомнатная квартира, квартира в новостройке',
  'квартира посуточно, квартира у метро, двушка у метро, однушка у метро, студия у метро, снять однушку, снять двушку, снять трёшку',
  'снять студию, снять квартиру, снять комнату, снять дом, снять квартиру посуточно, снять дом на сутки, снять офис, снять гараж',
  'снять склад, купить квартиру, купить двушку, купить однушку, купить студию, купить дом, купить участок, купить гараж',
  'дом с участком, дом с баней, дача, дом в Подмосковье, участок ИЖС, гараж, комната, таунхаус, офис, склад, электромобиль',
  'электромобиль из Китая, кроссовер, внедорожник, минивэн, пикап, седан, универсал, авто из Японии, авто из Кореи, авто из Китая',
  'машина на автомате, машина до 500 тысяч, машина до 1 млн, экскаватор-погрузчик, гусеничный экскаватор, мини-экскаватор',
  'мини-погрузчик, вилочный погрузчик, погрузчик вилочный, погрузчик фронтальный, фронтальный погрузчик, автокран 25 тонн',
  'самосвал КАМАЗ, трактор МТЗ, мотоцикл, квадроцикл, снегоход, полуприцеп, манипулятор, бульдозер, каток, токарный станок',
  'фрезерный станок, станок токарный, станок фрезерный, лазерный станок, токарный станок с ЧПУ, дизельный генератор',
  'бензиновый генератор, сварочный полуавтомат, винтовой компрессор, кофемашина, айфон, ноутбук, телевизор, холодильник',
  'стиральная машина, велосипед, велосипед детский, диван, диван угловой, кровать, шкаф, коляска, зимние шины, летние шины',
  'диски литые, ремонт квартир, studio flat, 1-room flat, 2-room flat, 3-room flat, flat near metro, house with land',
  'house in Moscow Oblast, flat to rent, room to rent, electric car, electric car from China, cars from Japan, pickup, minivan',
  'excavator, mini excavator, backhoe loader, forklift, diesel generator, laptop, winter tyres, bicycle',
  'house to rent, house by the day, flat by the day, new-build flat, summer house, plot of land, garage, office to rent, used car',
  'car with automatic gearbox, crossover, sedan, hybrid car, cars from Korea, cars from China, dump truck, truck crane, tractor',
  'motorcycle, quad bike, snowmobile, boat, fridge, washing machine, sofa, bed, wardrobe, stroller, TV, children’s bicycle',
].flatMap(phrasesIn);
