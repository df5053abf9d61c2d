/** A model and the numbers that its makers write for the engine: «520» is a BMW 5 Series, «E 200» an E-Class of Mercedes-Benz. */
type Indexed = {
  path: string;
  /** Names of the make before a number that means something else alone; empty where letters of the index tell it. */
  makes: readonly string[];
  /** What stands before the number, in Latin and Cyrillic letters; an empty one where the number is the whole index. */
  before: readonly string[];
  numbers: readonly string[];
  /** Letters after the number; an empty one where none have to be. */
  after: readonly string[];
};

const bmw = ['бмв', 'bmw', 'бэха'];
const mercedes = ['мерседес', 'mercedes', 'мерс', 'mercedes benz', 'мерседес бенц'];
const lexus = ['лексус', 'lexus'];
const engines = ['', 'd', 'i', 'xd', 'xi', 'д', 'и'];
const list = (words: string): string[] => words.split(' ');

const bmwSeries = (number: number, numbers: string): Indexed => ({
  path: `bmw.${number}-series`,
  makes: bmw,
  before: [''],
  numbers: list(numbers),
  after: engines,
});
const mercedesClass = (path: string, before: string, numbers: string): Indexed => ({
  path: `mercedes-benz.${path}`,
  makes: mercedes,
  before: list(before),
  numbers: list(numbers),
  after: ['', 'd', 'д'],
});
const lexusModel = (model: string, cyrillic: string, numbers: string): Indexed => ({
  path: `lexus.${model}`,
  makes: lexus,
  before: list(`${model} ${cyrillic}`.trim()),
  numbers: list(numbers),
  after: ['', 'h', 'd', 't'],
});

/** The indices that makers give to their models. */
const indexed: readonly Indexed[] = [
  bmwSeries(1, '114 116 118 120 123 125 128 130 135'),
  bmwSeries(2, '214 216 218 220 225 228 230 235'),
  bmwSeries(3, '315 316 318 320 323 324 325 328 330 335 340'),
  bmwSeries(4, '418 420 425 428 430 435 440'),
  bmwSeries(5, '518 520 523 524 525 528 530 535 540 545 550'),
  bmwSeries(6, '630 635 640 645 650'),
  bmwSeries(7, '725 728 730 732 735 740 745 750 760'),
  bmwSeries(8, '840 850'),
  mercedesClass('a-class', 'a а', '140 150 160 170 180 190 200 210 220 250'),
  mercedesClass('b-class', 'b в', '150 160 170 180 200 220 250'),
  mercedesClass('c-class', 'c с ц', '160 180 200 220 230 240 250 280 300 320 350 400 450'),
  mercedesClass('e-class', 'e е', '200 220 230 240 250 270 280 300 320 350 400 420 430 450 500 550'),
  mercedesClass('s-class', 's', '250 280 300 320 350 400 420 430 450 500 550 560 580 600'),
  mercedesClass('g-class', 'g', '270 300 320 350 400 500 550'),
  mercedesClass('m-class', 'ml мл', '230 250 270 280 300 320 350 400 420 430 500 550'),
  mercedesClass('gl', 'gl', '320 350 400 420 450 500 550'),
  mercedesClass('gle', 'gle', '250 300 350 400 450 500'),
  mercedesClass('glk', 'glk', '200 220 250 280 300 320 350'),
  mercedesClass('glc', 'glc', '200 220 250 300 350'),
  mercedesClass('gls', 'gls', '350 400 450 500 580'),
  mercedesClass('cla', 'cla', '180 200 220 250'),
  mercedesClass('cls', 'cls', '250 300 320 350 400 450 500 550'),
  lexusModel('rx', 'рх', '270 300 330 350 400 450 500'),
  lexusModel('lx', 'лх', '450 470 500 570 600'),
  lexusModel('gx', 'гх', '460 470 550'),
  lexusModel('nx', 'нх', '200 250 300 350'),
  lexusModel('es', '', '200 250 300 330 350'),
  lexusModel('is', '', '200 220 250 300 350'),
  lexusModel('gs', '', '250 300 350 430 450 460'),
  lexusModel('ls', '', '400 430 460 500 600'),
  lexusModel('ct', '', '200'),
  lexusModel('ux', '', '200 250 300'),
];

/** The letters after an index that tell the fuel. */
const fuels: Readonly<Record<string, string>> = { d: 'diesel', xd: 'diesel', д: 'diesel', h: 'hybrid' };

/** Phrases that name a model by its index: «бмв 520», «520d», «мерседес с 180», «e200», «лексус рх 350». */
function phrasesOf({ makes, before, numbers }: Indexed, engine: string): string[] {
  return numbers.flatMap((number) =>
    before.flatMap((letters) => {
      const index = `${letters}${number}${engine}`;
      const spaced = letters === '' ? index : `${letters} ${number}${engine}`;
      // A number alone may be a price, and a letter before a number a preposition: «с 200».
      const isTelling = letters.length > 1 || (letters === '' && engine !== '');
      return [
        ...(index !== number ? [index] : []),
        ...(isTelling ? [spaced] : makes.map((make) => `${make} ${spaced}`)),
      ];
    }),
  );
}

type IndexPhrases = readonly [phrases: string, path: string, fuel: { fuel?: string }];

/** Phrases, the path of their model in addresses, and the fuel that their last letter tells. */
export const modelsByIndex: readonly IndexPhrases[] = indexed.flatMap((one) =>
  one.after.map((engine): IndexPhrases => [
    phrasesOf(one, engine).join(', '),
    one.path,
    fuels[engine] ? { fuel: fuels[engine] } : {},
  ]),
);
