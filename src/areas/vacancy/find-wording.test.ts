import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { wordingsIn } from './find-wording.ts';

// Sentences written for this test after the practice of Rostrud and of the courts on Labour Code art. 64; each is refused for its ground.
test.each([
  ['sex', 'Требуется девушка на ресепшен'],
  ['sex', 'Требуются мужчины на склад'],
  ['sex', 'Рассматриваем только мужчин'],
  ['sex', 'Строго женщины'],
  ['sex', 'Приглашаем на работу девушек'],
  ['sex', 'Женщин не рассматриваем'],
  ['sex', 'Женщинам запрещено'],
  ['sex', 'Девушкам просьба не звонить'],
  ['sex', 'Мужчина от 25 до 40 лет'],
  ['sex', 'Пол: мужской'],
  ['sex', 'Кандидаты мужского пола'],
  ['sex', 'Работа для настоящих мужчин'],
  ['sex', 'Продавец-девушка'],
  ['sex', 'Администратор (женщина)'],
  ['sex', 'Желательно мужчина с опытом'],
  ['sex', 'Требуется мyжчина на склад'],
  ['age', 'Возраст до 45 лет'],
  ['age', 'Возраст: 25–40'],
  ['age', 'Возраст от 25 до 45 лет'],
  ['age', 'возраст кандидата не старше 50'],
  ['age', 'Не старше 40 лет'],
  ['age', 'Кандидаты от 20 до 35 лет'],
  ['age', 'Только девушки до 35 лет'],
  ['age', '— до 45 лет'],
  ['age', '• от 25 до 40 лет'],
  ['age', '25-40 лет'],
  ['age', 'Ищем молодых людей в команду'],
  ['age', 'Молодая девушка на ресепшен'],
  ['age', 'Пенсионеров не рассматриваем'],
  ['age', 'Возраст от 30 лет'],
  ['age', 'Возраст до 35 лет, опыт работы в продажах'],
  ['age', 'Возраст: 25-40 лет, опыт продаж обязателен'],
  ['age', 'Не старше 40 лет, опыт от 3 лет'],
  ['age', 'Ищем менеджера по работе с клиентами, возраст до 40 лет'],
  ['nationality', 'Только славяне'],
  ['nationality', 'Славянская внешность обязательна'],
  ['nationality', 'Строго русские'],
  ['nationality', 'Лиц кавказской национальности просьба не беспокоить'],
  ['nationality', 'Мигрантов не берём'],
  ['nationality', 'Национальность: русский'],
  ['nationality', 'Выходцев из Средней Азии не рассматриваем'],
  ['residence', 'Наличие московской прописки'],
  ['residence', 'Прописка обязательна'],
  ['residence', 'Постоянная регистрация в Москве обязательна'],
  ['residence', 'Иногородним просьба не беспокоить'],
  ['residence', 'Только местные жители'],
  ['residence', 'Иногородних не рассматриваем'],
  ['residence', 'Проживание в Казани обязательно'],
  ['family', 'Без детей'],
  ['family', 'Без маленьких детей'],
  ['family', 'Незамужняя'],
  ['family', 'Укажите семейное положение'],
  ['family', 'Не планирующая уйти в декрет'],
  ['family', 'Только семейные'],
  ['religion', 'Только православные'],
  ['religion', 'Мусульман не берём'],
  ['looks', 'Приятная внешность'],
  ['looks', 'Модельная внешность и грамотная речь'],
  ['looks', 'Рост от 170 см'],
  ['looks', 'Стройная фигура'],
  ['health', 'Инвалидов не рассматриваем'],
  ['age', 'Не старше сорока лет'],
  ['age', 'Не старше 40'],
  ['age', 'Не старше сорока пяти'],
  ['age', 'Не старше 35-ти лет'],
  ['age', 'До тридцати пяти лет'],
  ['age', 'Возраст от тридцати до сорока пяти лет'],
  ['age', 'Возраст от 18 до 35 лет'],
  ['age', 'Мужчины и женщины до 40 лет'],
  ['age', 'Лицам старше 45 отказ'],
  ['age', 'Лицам старше 45 лет отказ'],
  ['age', 'Старше 50 не рассматриваем'],
  ['age', 'Пенсионерам отказ'],
  ['age', 'Отказ лицам старше 50'],
  ['sex', 'М/Ж до 35'],
  ['sex', 'М/Ж, до 35 лет'],
  ['sex', 'Ж 25-40'],
  ['sex', 'муж. до 40'],
  ['sex', 'Женщинам отказ'],
  ['sex', 'Отказываем мужчинам'],
  ['nationality', 'Мигрантам отказ'],
  ['residence', 'Иногородним отказ'],
  ['age', 'н е  с т а р ш е 40 лет'],
  ['age', 'н е с т а р ш е сорока лет'],
  ['age', 'не ста́рше 40'],
  ['age', 'нe cтapшe 40 лeт'],
  ['age', 'HE старше 40'],
  ['age', 'м0ложе 40 лет'],
  ['sex', 'Т о л ь к о  м у ж ч и н ы'],
  ['nationality', 'тoлькo слaвянe'],
  ['age', 'No older than 40'],
  ['age', 'Not older than forty years'],
  ['age', 'n o t  o l d e r  t h a n 40'],
  ['age', 'Under 35 years old'],
  ['age', 'Aged 25 to 40'],
  ['age', 'Age 25-40'],
  ['age', 'Maximum age 45'],
  ['age', 'People over 45 will not be considered'],
  ['sex', 'Males only'],
  ['sex', 'mаles оnly'],
  ['sex', 'Only men'],
  ['sex', 'Young girl wanted'],
  ['sex', 'Women need not apply'],
  ['sex', 'Men aged 25'],
  ['nationality', 'Native Russians only'],
  ['nationality', 'Slavic appearance'],
  ['nationality', 'No migrants'],
  ['residence', 'Locals only'],
  ['family', 'Unmarried'],
  ['family', 'No children'],
  ['religion', 'Christians only'],
  ['looks', 'Attractive appearance'],
  ['health', 'People with disabilities need not apply'],
])('a requirement of %s is refused: «%s»', (ground, text) => {
  expect(wordingsIn(text).filter(({ effect }) => effect === 'refuse').map((wording) => wording.ground)).toContain(ground); // prettier-ignore
});

// Sentences of ordinary vacancies, which have to pass without a word.
test.each([
  'Молодая и дружная команда',
  'Молодой коллектив без бюрократии',
  'Продавец мужской одежды',
  'Продажа женской обуви и аксессуаров',
  'Магазин одежды только для женщин',
  'Мастер мужских стрижек',
  'Приглашаем мужчин и женщин',
  'Ищем сотрудников: женщины или мужчины, неважно',
  'Опыт работы от 3 лет',
  'Опыт работы не менее 10 лет в продажах',
  'Автомобили не старше 10 лет',
  'Продаём грузовики не старше 15 лет',
  'Оформление ипотеки на срок до 30 лет',
  'Лизинг техники на срок до 10 лет',
  'Компания работает на рынке больше 25 лет',
  'Нам 30 лет',
  'Гарантия на работы до 10 лет',
  'Стаж вождения от 10 лет',
  'Отличное знание русского языка',
  'Только русский язык, английский не нужен',
  'Повар русской кухни',
  'Кафе кавказской кухни',
  'Работа в Славянске-на-Кубани',
  'Регистрация автомобилей в ГИБДД',
  'Регистрация ИП и ООО для клиентов',
  'Помогаем с временной регистрацией',
  'Прописка не важна',
  'Рассматриваем кандидатов с любой пропиской',
  'Проживание за счёт компании',
  'Компенсируем проживание иногородним',
  'Работа на время декретного отпуска основного сотрудника',
  'Подарки детям сотрудников к Новому году',
  'ДМС для сотрудника и детей старше 3 лет',
  'Семейный бизнес с 1998 года',
  'Салон семейных автомобилей',
  'Опрятный внешний вид автомобилей в зале',
  'Рост продаж от 20% в год',
  'Карьерный рост',
  'Рост дохода от 100 тысяч',
  'Подъём грузов до 20 кг',
  'Уборка мужской и женской раздевалок',
  'Ремонт пола, укладка плитки',
  'Полы: стяжка и наливной пол',
  'Скидка пенсионерам',
  'Пенсионеры и студенты — пожалуйста',
  'Возраст не важен',
  'Возраст автомобилей в парке до 5 лет',
  'Квота для людей с инвалидностью',
  'Доступная среда для инвалидов',
  'Православная литература и утварь в ассортименте',
  'Красивый офис в центре, парковка',
  'Женский коллектив и дети клиентов в игровой комнате',
  'Без детальной проверки договор не подписываем',
  'Водитель категории B, C',
  'Смены по 12 часов, 15 смен в месяц',
  'Не менее 40 часов в неделю',
  'Работа с 9 до 18',
  'Зарплата до 150 тысяч рублей',
  'Оклад 45 000, премия до 40 %',
  'До 45 заявок в день',
  'Парк — 60 машин, 40 водителей',
  'Опыт не менее трёх лет',
  'Компания старше 20 лет',
  'Компания старше двадцати лет',
  'Клиенты до 35 лет',
  'Клиентам старше 70 лет кредит не оформляем',
  'Сотрудницы и сотрудники',
  'М/Ж',
  'Офис у метро Сокол, до 35 минут пешком',
  'Опоздания не старше 15 минут, заявки не старше 40 дней',
  'До сорока заявок в день',
  'Отказ от курения приветствуем',
  'Отказоустойчивые системы',
  'Работа с отказами клиентов',
  'Категории B, C, D, E',
  'Native Russian speakers only',
  'Fluent Russian is required',
  'Native English speaker',
  'Our company is over 20 years old',
  'Clients under 35 years old',
  'Experience of at least 3 years',
  'Cars no older than 15 years',
  'We hire men and women of any age',
  "Men's clothing store",
  "Only men's haircuts",
  'Male and female changing rooms',
  'Young and friendly team',
  'Our team is 40 people',
  'Workshop tours: no children under 12',
  'No experience needed',
])('an ordinary sentence passes: «%s»', (text) => {
  expect(wordingsIn(text)).toEqual([]);
});

test.each([
  ['citizenship', 'Гражданство РФ'],
  ['citizenship', 'Только граждане РФ: допуск к государственной тайне'],
  ['age', 'Возраст от 18 лет, материальная ответственность'],
  ['age', 'Строго старше 18 лет'],
  ['age', 'Водитель автобуса от 21 года'],
  ['record', 'Без судимости: работа с детьми'],
  ['looks', 'Без видимых татуировок'],
  ['health', 'Без вредных привычек'],
  ['sex', 'Работа из перечня приказа Минтруда 512н, труд женщин ограничен'],
  ['looks', 'Презентабельный внешний вид'],
  ['age', 'Старше восемнадцати лет, материальная ответственность'],
  ['age', 'Must be 18 or older'],
  ['citizenship', 'Russian citizens: access to state secrets'],
  ['record', 'No criminal record: work with children'],
])('what a law may demand is only warned of (%s): «%s»', (ground, text) => {
  const found = wordingsIn(text);
  expect(found.map((wording) => wording.ground)).toContain(ground);
  expect(found.filter(({ effect }) => effect === 'refuse')).toEqual([]);
});

test('the words are given as they are written', () => {
  const text = 'Обслуживание машин.\nВозраст: от 25 до 40 лет.\nМУЖЧИНА от 30';
  expect(wordingsIn(text).map(({ ground, words }) => [ground, words])).toEqual([
    ['sex', 'МУЖЧИНА от 30'],
    ['age', 'Возраст: от 25 до 40'],
  ]);
});

test('words that were respelt are given as they are written', () => {
  const wordsOf = (text: string) => wordingsIn(text).map(({ words }) => words);
  expect(wordsOf('Водитель. Не ста́рше сорока пяти лет, опыт.')).toEqual(['Не ста́рше сорока пяти лет']);
  expect(wordsOf('Водитель: н е  с т а р ш е 40 лет')).toEqual(['н е с т а р ш е 40 лет']);
  expect(wordsOf('Лицам старше 45-ти лет отказ')).toContain('Лицам старше 45-ти лет отказ');
});

test('a long text is read in time', () => {
  const text = 'требуется '.repeat(400) + 'возраст без '.repeat(300);
  const started = process.cpuUsage().user;
  wordingsIn(text);
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(200);
});

test('the first text of a process is read in time, with all expressions compiled for it', () => {
  const script = `import { wordingsIn } from '#areas/vacancy/find-wording.ts';
    const started = process.cpuUsage().user;
    wordingsIn('Ищем водителя с опытом');
    console.log((process.cpuUsage().user - started) / 1000);`;
  const spent = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(Number(spent)).toBeLessThan(1000);
});

test('letters of other alphabets and other numbers belong to their words', () => {
  expect(wordingsIn('Ищем мужчинәм')).toMatchObject([{ words: 'Ищем мужчинәм' }]);
  expect(wordingsIn('мужчин² только')).toEqual([]);
  expect(wordingsIn('Требуются ə мужчины')).toMatchObject([{ ground: 'sex' }]);
});
