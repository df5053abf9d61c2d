import { Card } from '#ui/Card.tsx';
import { formatMoney, type Locale } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { type RentSum, rentSum, staySum } from '../rent-sum.ts';
import { isByDay, nameOf, type Rented, rentWords as words } from './rent-words.ts';

/** What a home for rent costs at once, and one for long rent a month, by what its listing states. */
export function RentCost({ listing }: { listing: Rented }) {
  const { locale } = useApp();
  const say = words[locale];
  const { values, price } = listing;
  const isStay = isByDay(listing);
  const long = isStay ? null : rentSum(values, price.minor);
  const { minor, lines } = long ?? staySum(values, price.minor);
  const money = (amount: number): string => formatMoney(amount, price.currency, locale);
  const isOpen = lines.some((line) => line.minor === null);
  return (
    <section id="cost" className="scroll-mt-20 max-lg:-order-1">
      <h2 className="mb-3 text-20 font-semibold">{say.title}</h2>
      <Card>
        <dl className="divide-y divide-line [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-3 [&>div]:py-2">
          {lines.map((line) => (
            <div key={line.key}>
              <dt>{nameOf(line, locale)}</dt>
              <dd className={line.minor ? 'shrink-0' : 'shrink-0 text-14 text-ink-3'}>
                {line.minor === null ? say.unknown : line.minor === 0 ? say.none : money(line.minor)}
              </dd>
            </div>
          ))}
          <div className="font-semibold">
            <dt>{say.total}</dt>
            <dd className="shrink-0">
              {isOpen && <span className="text-14 font-normal text-ink-3">{`${say.at_least} `}</span>}
              {money(minor)}
            </dd>
          </div>
          {long && <Month sum={long} rentMinor={price.minor} money={money} locale={locale} />}
        </dl>
        <p className="mt-2 text-12 text-ink-3">{isStay ? say.of_stay : say.source}</p>
      </Card>
    </section>
  );
}

type MonthProps = { sum: RentSum; rentMinor: number; money: (minor: number) => string; locale: Locale };

function Month({ sum: { monthMinor, utilities }, rentMinor, money, locale }: MonthProps) {
  const say = words[locale];
  return (
    <div>
      <dt>
        {say.month}
        <span className="block text-14 text-ink-3">{say.utilities[utilities]}</span>
      </dt>
      <dd className="shrink-0">{money(monthMinor ?? rentMinor)}</dd>
    </div>
  );
}
