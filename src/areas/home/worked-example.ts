import { catalogueOf } from '#areas/search/catalogue-cache.ts';
import { costBasisOf } from '#areas/search/costs/basis.ts';
import { findCarFacts } from '#areas/search/costs/queries.ts';
import { dataOf } from '#kinds/data.ts';
import type { Db } from '#server/db/connect.ts';
import { isKnown } from '#true-cost/cost-line.ts';
import { osagoOf } from '#true-cost/costs-of.ts';
import { landedPrice } from '#true-cost/landed-price.ts';
import { exampleLines } from './example-lines.ts';

/** The landed price of a car from abroad by its parts, in kopecks; null where a part is unknown. All payments at the border are one part. */
export async function findWorkedExample(db: Db, id: number, figures: string | undefined, now: Date) {
  const { reference } = await catalogueOf(db, dataOf('autofromabroad'));
  const { buyer, tables } = await costBasisOf(db, { figures }, reference, now);
  const facts = (await findCarFacts(db, 'autofromabroad', [id])).get(id);
  if (!facts) return null;
  const { lines, total } = landedPrice(facts, buyer, tables);
  if (total.minor === null) return null;
  const minorOf = (wanted: string): number =>
    lines.reduce((sum, line) => (line.key === wanted && isKnown(line) ? sum + line.minor : sum), 0);
  const [price, freight, delivery] = [minorOf('price'), minorOf('freight'), minorOf('delivery')];
  const parts = { price, freight, customs: total.minor - price - freight - delivery, delivery };
  const power = facts.values['power_hp'];
  const osago = osagoOf(typeof power === 'number' ? power : null, buyer, tables);
  return {
    id,
    lines: exampleLines.map((key) => ({ key, minor: parts[key] })),
    total_minor: total.minor,
    insurance_minor: isKnown(osago) ? osago.minor : null,
  };
}
