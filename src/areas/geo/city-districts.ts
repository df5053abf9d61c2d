// Saint Petersburg is known by 18 districts. The shipped patches are the municipal districts that lie in these, by their names of 2013; some had numbers.

type Names = { name: string; name_en: string };

/** Law of Saint Petersburg № 411-68 of 25 July 2005 on its territorial division, whose articles list the municipal districts in each district. */
const members: readonly (readonly [name: string, nameEn: string, municipal: string])[] = [
  ['Адмиралтейский', 'Admiralteysky', 'Адмиралтейский, Коломна, Семёновский, Сенной, № 6'],
  ['Василеостровский', 'Vasileostrovsky', 'Васильевский, Гавань, Морской, Остров Декабристов, № 7'],
  [
    'Выборгский',
    'Vyborgsky',
    'Левашово, Парголово, Парнас, Сампсониевское, Светлановское, Сосновское, Шувалово-Озерки, № 15',
  ],
  ['Калининский', 'Kalininsky', 'Академическое, Гражданка, Пискарёвка, Прометей, Северный, Финляндский, № 21'],
  ['Кировский', 'Kirovsky', 'Автово, Дачное, Красненькая речка, Морские ворота, Ульянка, № 25'],
  ['Колпинский', 'Kolpinsky', 'Колпино, Металлострой, Петро-Славянка, Понтонный, Сапёрный, Усть-Ижора'],
  ['Красногвардейский', 'Krasnogvardeysky', 'Большая Охта, Малая Охта, Полюстрово, Пороховые, Ржевка'],
  [
    'Красносельский',
    'Krasnoselsky',
    'Горелово, Константиновское, Красное Село, Сосновая поляна, Урицк, Юго-Запад, Южно-Приморский',
  ],
  ['Кронштадтский', 'Kronshtadtsky', 'Кронштадт'],
  [
    'Курортный',
    'Kurortny',
    'Белоостров, Зеленогорск, Комарово, Молодёжное, Песочный, Репино, Серово, Сестрорецк, Смолячково, Солнечное, Ушково',
  ],
  ['Московский', 'Moskovsky', 'Гагаринское, Звёздное, Московская застава, Новоизмайловское, Пулковский меридиан'],
  [
    'Невский',
    'Nevsky',
    'Ивановский, Невская застава, Невский, Обуховский, Оккервиль, Правобережный, Рыбацкое, № 53, № 54',
  ],
  ['Петроградский', 'Petrogradsky', 'Аптекарский остров, Введенский, Кронверкское, Посадский'],
  ['Петродворцовый', 'Petrodvortsovy', 'Ломоносов, Петергоф, Стрельна'],
  [
    'Приморский',
    'Primorsky',
    'Коломяги, Комендантский аэродром, Лахта-Ольгино, Лисий Нос, Озеро Долгое, Чёрная речка, Юнтолово, № 65',
  ],
  ['Пушкинский', 'Pushkinsky', 'Александровская, Павловск, Пушкин, Тярлево, Шушары'],
  ['Фрунзенский', 'Frunzensky', 'Балканский, Волковское, Георгиевский, Купчино, № 72, № 75'],
  ['Центральный', 'Tsentralny', 'Владимирский, Дворцовый, Лиговка-Ямская, Литейный, Смольнинское, № 78'],
];

/** Names that districts of other large cities have too, so that alone they tell no city: Moscow has «Красносельский» itself. */
const sharedNames: ReadonlySet<string> = new Set(
  'Калининский, Кировский, Красногвардейский, Красносельский, Московский, Пушкинский, Фрунзенский, Центральный'
    .split(', ')
    .map((name) => `${name} район`),
);

/** Whether a district of Saint Petersburg, by its full name, is known without its city: «Василеостровский район». */
export const isKnownAlone = (name: string): boolean => !sharedNames.has(name);

const byMunicipal = new Map(
  members.flatMap(([name, nameEn, municipal]) =>
    municipal.split(', ').map((one) => [one, { name: `${name} район`, name_en: `${nameEn} District` }] as const),
  ),
);

/** The district of Saint Petersburg in which a municipal one lies, by its name as `namesOfDistrict` has it. */
export const cityDistrictOf = (municipal: string): Names | undefined => byMunicipal.get(municipal);
