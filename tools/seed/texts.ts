import type { Car } from './cars.ts';
import type { Facts, Phrase } from './phrase-facts.ts';
import { equipments, looks, papers } from './phrases-look.ts';
import { closings, histories, openings, services } from './phrases-story.ts';
import type { Random } from './random.ts';
import { women, type Seller } from './sellers.ts';

const womenNames = new RegExp(`^(?:${women.join('|')})(?:\\s|$)`, 'u');

/** The bounds of a description's length, in letters, and the most sentences. */
export const textLengths = { min: 60, max: 900, sentences: 6 } as const;

/** Some phrases of a group, none repeated, without those that do not apply. */
function draw(phrases: readonly Phrase[], count: number, facts: Facts): string[] {
  const remaining = [...phrases];
  const sentences: string[] = [];
  while (sentences.length < count && remaining.length > 0) {
    const [phrase] = remaining.splice(facts.random.int(0, remaining.length - 1), 1);
    const text = phrase?.(facts);
    if (text) sentences.push(text);
  }
  return sentences;
}

/** A model that sellers write in Russian, such as «Камри»; indexes and abbreviations keep their letters: «Мазда CX-5», «Мерседес-Бенц GLE». */
const isWord = (name: string): boolean => /\p{Ll}{2}(?!\d)/u.test(name) && !/\p{Lu}{2}/u.test(name);

function namesOf(car: Car, random: Random) {
  const inRussian = car.model.nameRu && /[а-яё]/iu.test(car.model.nameRu) ? car.model.nameRu : null;
  const model = isWord(car.model.name) ? inRussian : car.model.name;
  const mark = car.mark.nameRu ?? car.mark.name;
  const isRussian = inRussian !== null && random.chance(0.4);
  const latinMark = car.mark.name.replace(/\s*\([^)]*\)/u, '');
  return isRussian && model !== null
    ? { name: `${mark} ${model}`, shortName: random.chance(0.5) && isWord(model) ? model : `${mark} ${model}` }
    : {
        name: `${latinMark} ${car.model.name}`,
        shortName:
          random.chance(0.5) && /[a-zа-я]{3}/iu.test(car.model.name)
            ? car.model.name
            : `${latinMark} ${car.model.name}`,
      };
}

const sentencesIn = (text: string): number => text.match(/[.!?](?=\s|$)/gu)?.length ?? 0;

/** A description in Russian of this car by this seller: two to six sentences, in paragraphs when long. */
export function describe(car: Car, seller: Seller, thisYear: number, random: Random): string {
  const facts: Facts = {
    car, seller, thisYear, random, age: thisYear - car.year, ...namesOf(car, random),
    isWoman: seller.kind === 'private' && womenNames.test(seller.displayName), isDealer: seller.kind === 'company',
  }; // prettier-ignore
  const size = random.next();
  const [rich, middling] = [size > 0.72, size > 0.25];
  const opening = draw(openings, 1, facts);
  // The least telling come last, and are left out where the text is full.
  const drawn = {
    services: draw(services, rich ? 2 : 1, facts),
    equipments: draw(equipments, rich || random.chance(0.5) ? 1 : 0, facts),
    histories: draw(histories, 1, facts),
    looks: draw(looks, middling ? 1 : 0, facts),
    papers: draw(papers, random.chance(0.3) ? 1 : 0, facts),
    closings: draw(closings, rich || random.chance(0.5) ? 1 : 0, facts),
  };
  let left = textLengths.sentences - sentencesIn(opening.join(' '));
  const kept = new Map(
    Object.entries(drawn).map(([key, part]) => [
      key,
      part.filter((text) => {
        const fits = sentencesIn(text) <= left;
        if (fits) left -= sentencesIn(text);
        return fits;
      }),
    ]),
  );
  const inOrder = ['histories', 'services', 'looks', 'equipments', 'papers', 'closings'];
  const parts = [opening, ...inOrder.map((key) => kept.get(key) ?? [])].filter((part) => part.length > 0);
  const gap = rich && random.chance(0.4) ? '\n\n' : ' ';
  let text = [parts.slice(0, 2), parts.slice(2)].map((half) => half.map((part) => part.join(' ')).join(' ')).filter((half) => half !== '').join(gap); // prettier-ignore
  for (let at = 0; text.length < textLengths.min && at < 5; at++)
    text += ` ${draw([...services, ...looks, ...papers], 1, facts).join('')}`;
  return text.trim();
}
