import { Card } from '#ui/Card.tsx';
import { formatMoney, type Locale } from '#ui/format.ts';
import { countedRu } from '#web/words/counted.ts';
import type { Listing } from '#listing/contract.ts';
import { useApp } from '#web/use-app.ts';
import { type RentKey, type RentLine, type RentSum, rentSum, staySum } from '../rent-sum.ts';

const monthsRu = countedRu({ one: 'месяц', few: 'месяца', many: 'месяцев' });
const nightsRu = countedRu({ one: 'сутки', few: 'суток', many: 'суток' });

/** Beside the component, which loads at the visitor's first act (decision 31). */
const words = {
  ru: {
    title: 'Сколько нужно, чтобы снять',
    names: { month: 'Первый месяц', nights: 'Проживание', deposit: 'Залог', commission: 'Комиссия агента' } as Record<
      RentKey,
      string
    >,
    nights: nightsRu,
    ahead: (months: number) => `Предоплата за ${monthsRu(months)}`,
    share: (percent: number) => `${percent}\u00A0% от месяца`,
    none: 'нет',
    unknown: 'не указано',
    total: 'Всего сразу',
    at_least: 'не меньше',
    month: 'Дальше в месяц',
    utilities: {
      included: 'коммунальные платежи включены',
      stated: 'с коммунальными платежами',
      unknown: 'без коммунальных платежей: их сумма не указана',
    },
    source: 'Посчитано по объявлению.',
    of_stay: 'Посчитано по объявлению за самый короткий срок.',
  },
  en: {
    title: 'What it takes to rent it',
    names: { month: 'First month', nights: 'Stay', deposit: 'Deposit', commission: 'Agent’s fee' } as Record<
      RentKey,
      string
    >,
    nights: (nights: number) => (nights === 1 ? '1 night' : `${nights} nights`),
    ahead: (months: number) => `${months} months in advance`,
    share: (percent: number) => `${percent}% of a month`,
    none: 'none',
    unknown: 'not stated',
    total: 'At once in all',
    at_least: 'at least',
    month: 'Then a month',
    utilities: {
      included: 'utilities included',
      stated: 'with utilities',
      unknown: 'without utilities, whose sum is not stated',
    },
    source: 'Computed from the listing.',
    of_stay: 'Computed from the listing for the shortest stay.',
  },
} as const;

function nameOf({ key, of }: RentLine, locale: Locale): string {
  const say = words[locale];
  if (!of) return say.names[key];
  if ('nights' in of) return `${say.names[key]}, ${say.nights(of.nights)}`;
  if ('months' in of) return of.months > 1 ? say.ahead(of.months) : say.names[key];
  return of.percent > 0 ? `${say.names[key]}, ${say.share(of.percent)}` : say.names[key];
}

/** What a home for rent costs at once, and one for long rent a month, by what its listing states. */
export function RentCost({ listing }: { listing: Pick<Listing, 'values' | 'price'> }) {
  const { locale } = useApp();
  const say = words[locale];
  const { values, price } = listing;
  const isByDay = 'deal' in values && values.deal === 'rent_day';
  const long = isByDay ? null : rentSum(values, price.minor);
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
        <p className="mt-2 text-12 text-ink-3">{isByDay ? say.of_stay : say.source}</p>
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
