import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { isByDay } from '#listing/is-by-day.ts';
import { formatMoney, type Locale } from '#ui/format.ts';
import { useSearch } from '#web/router/use-router.ts';
import { useApp } from '#web/use-app.ts';
import { type RentLine, type RentSum, rentSum } from '../rent-sum.ts';
import { readStay } from '../stay-address.ts';
import { staySum } from '../stay-sum.ts';
import { nameOf, type Rented, rentWords as words, staySumText } from './rent-words.ts';

/** What a home for rent costs at once, and one for long rent a month, by what its listing states. */
export function RentCost({ listing }: { listing: Rented }) {
  const { locale } = useApp();
  const stay = readStay(useSearch());
  const say = words[locale];
  const { values, price } = listing;
  const money = (amount: number): string => formatMoney(amount, price.currency, locale);
  const long = isByDay(listing) ? null : rentSum(values, price.minor);
  return (
    <section id="cost" className="scroll-mt-20">
      <h2 className="mb-3 text-20 font-semibold">{say.title}</h2>
      <Card>
        <RentLines sum={long ?? staySum(values, price.minor, stay)} money={money}>
          {long && <Month sum={long} rentMinor={price.minor} money={money} locale={locale} />}
        </RentLines>
        <p className="mt-2 text-12 text-ink-3">{long || stay ? say.source : say.of_stay}</p>
      </Card>
    </section>
  );
}

type LinesProps = {
  sum: { lines: readonly RentLine[]; minor: number; spentMinor?: number; isLeast?: boolean };
  money: (minor: number) => string;
  children?: ReactNode;
};

/** The lines of what is paid at once, with what of it is given back. */
export function RentLines({ sum: { lines, minor, spentMinor, isLeast = false }, money, children }: LinesProps) {
  const { locale } = useApp();
  const say = words[locale];
  const deposit = lines.find(({ key }) => key === 'deposit');
  const spent = lines.filter((line) => line !== deposit);
  const isOpen = lines.some((line) => line.minor === null);
  const lineOf = (line: RentLine) => (
    <div key={line.key}>
      <dt>
        {nameOf(line, money, locale)}
        {line === deposit && !!line.minor && <span className="block text-14 text-ink-3">{say.back}</span>}
      </dt>
      <dd className={line.minor ? 'shrink-0' : 'shrink-0 text-14 text-ink-3'}>
        {line.minor === null ? say.unknown : line.minor === 0 ? say.none : money(line.minor)}
      </dd>
    </div>
  );
  return (
    <dl className="divide-y divide-line [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-3 [&>div]:py-2">
      {spentMinor === undefined ? (
        lines.map(lineOf)
      ) : (
        <>
          {spent.map(lineOf)}
          {spent.length > 1 && (
            <div>
              <dt>{say.stay}</dt>
              <dd className="shrink-0">{staySumText(money(spentMinor), { isLeast }, locale)}</dd>
            </div>
          )}
          {deposit && lineOf(deposit)}
        </>
      )}
      <div className="font-semibold">
        <dt>{say.total}</dt>
        <dd className="shrink-0">
          {isOpen && <span className="text-14 font-normal text-ink-3">{`${say.at_least} `}</span>}
          {isOpen ? money(minor) : staySumText(money(minor), { isLeast }, locale)}
        </dd>
      </div>
      {children}
    </dl>
  );
}

type MonthProps = { sum: RentSum; rentMinor: number; money: (minor: number) => string; locale: Locale };

function Month({ sum: { monthMinor, utilities, meters }, rentMinor, money, locale }: MonthProps) {
  const say = words[locale];
  const of = say.utilities[utilities];
  const paid = typeof of === 'string' ? of : of(money((monthMinor ?? rentMinor) - rentMinor));
  return (
    <div>
      <dt>
        {say.month}
        <span className="block text-14 text-ink-3">{[paid, ...(meters ? [say.meters[meters]] : [])].join('; ')}</span>
      </dt>
      <dd className="shrink-0">{money(monthMinor ?? rentMinor)}</dd>
    </div>
  );
}
