import { cellsOf } from '../photo-library.ts';
import type { Random } from '../random.ts';
import { homeTexts } from './ad-texts-home.ts';
import { leisureTexts } from './ad-texts-leisure.ts';
import { photoTexts } from './ad-texts-photo.ts';
import { equipmentTexts } from './equipment-texts.ts';

/** What a seller tells of one thing, by its title: sentences of that thing alone, so that no two things of a seller are told of alike. */
export interface ThingText {
  /** True whatever its condition. */
  readonly facts: readonly string[];
  /** Of one that has been used. */
  readonly used: readonly string[];
  /** Of one that is broken. */
  readonly broken: readonly string[];
}

const sentences = (cell = ''): string[] => (cell === '' ? [] : cell.split(' / '));

const texts: ReadonlyMap<string, ThingText> = new Map(
  cellsOf([homeTexts, leisureTexts, photoTexts, equipmentTexts].map((table) => table.trim()).join('\n')).map(
    ([title = '', facts, used, broken]) => [
      title,
      { facts: sentences(facts), used: sentences(used), broken: sentences(broken) },
    ],
  ),
);

/** What is not said of a broken thing. */
const whole = /работает|чётк|Заряжен|Заточ|ровн/iu;

/** Three sentences of a thing: what it is, and where it has been used how it has been; nothing that its condition contradicts. */
export function tellOf(title: string, condition: string | null, random: Random): string {
  const { facts, used, broken } = thingTextOf(title);
  const isBroken = condition === 'broken' && broken.length > 0;
  const own = isBroken ? facts.filter((one) => !whole.test(one)) : facts;
  const told = isBroken ? random.pick(broken) : condition === null || condition === 'new' || used.length === 0 ? null : random.pick(used); // prettier-ignore
  const wanted = told === null ? 3 : 2;
  // In their order, without as many as are too many.
  const kept = [...own];
  while (kept.length > wanted) kept.splice(random.int(0, kept.length - 1), 1);
  return (isBroken ? [told, ...kept] : [...kept, told]).filter((one) => one !== null).join(' ');
}

/** The sentences of a thing. A test holds the tables to the things of the demo. */
export function thingTextOf(title: string): ThingText {
  const text = texts.get(title);
  if (!text) throw new Error(`The demo has no text of ${title}.`);
  return text;
}
