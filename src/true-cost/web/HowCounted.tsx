import type { ReactNode } from 'react';
import type { Locale } from '#ui/format.ts';
import { dayText, Fold, namesText } from './CostLines.tsx';
import type { Cost, Line } from './cost-parts.ts';
import { costWords } from './cost-words.ts';
import { OfferLink } from './PaymentMethods.tsx';

type Props = {
  cost: Cost;
  /** The lines that are not known and not named above. */
  uncounted: readonly Line[];
  /** Whether anything rests on terms of the buyer. */
  usesTerms: boolean;
  locale: Locale;
};

/** For whom a cost is counted and what it lacks, in one line, which unfolds to how it is counted. */
export function HowCounted({ cost, uncounted, usesTerms, locale }: Props) {
  const say = costWords[locale];
  const { ways, taxes, assumed, day } = cost;
  const hasWays = ways.length > 1;
  const isAssumed = usesTerms && assumed.length > 0;
  const isUntouched = assumed.includes('city') && assumed.includes('payer');
  const brief = [
    ...(isAssumed ? [isUntouched ? say.typical : say.partly_typical] : []),
    ...(uncounted.length > 0 ? [say.uncounted(namesText(uncounted.map(({ name }) => name)))] : []),
  ];
  return (
    <Fold
      name={
        <>
          <span className="font-medium text-ink-2">{say.formula}</span>
          {brief.length > 0 && <span className="block">{brief.join('. ')}</span>}
        </>
      }
    >
      <ul className="space-y-2 pb-2">
        {isAssumed && isUntouched && <Item>{say.assumed}</Item>}
        {uncounted.map(({ key, name, reason }) => (
          <Item key={key} name={name}>
            {reason ?? say.unknown}
          </Item>
        ))}
        {hasWays &&
          ways.map(({ key, name, formula, offer }) => (
            <Item key={`way ${key}`} name={name}>
              {formula}
              {offer && <OfferLink offer={offer} locale={locale} />}
            </Item>
          ))}
        {hasWays && taxes && (
          <Item name={say.taxes}>
            {taxes.formula}
            <span className="block">{`${taxes.source.name}, ${dayText(taxes.source.date, locale)}`}</span>
          </Item>
        )}
        <Item>
          {[
            ...(hasWays ? [say.ways_note] : []),
            ...(taxes ? [say.taxes_note] : []),
            say.basis(dayText(day, locale)),
          ].join(' ')}
        </Item>
      </ul>
    </Fold>
  );
}

function Item({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <li>
      {name && <span className="block font-medium text-ink-2">{name}</span>}
      {children}
    </li>
  );
}
