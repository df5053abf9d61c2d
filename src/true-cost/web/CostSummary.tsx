import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { costQuery } from '#listing/web/page/history-queries.ts';
import { costWords } from './cost-words.ts';

/** The landed price and the best payment under the price of a listing, with a link to all lines. */
export function CostSummary({ id }: { id: number }) {
  const { api, locale } = useApp();
  const { data } = useQuery(costQuery(api, id, locale));
  if (!data?.cost) return null;
  const { landed, monthly, place } = data.cost;
  const say = costWords[locale];
  const { minor, known_minor: known } = landed.total;
  const money = (amount: number) => formatMoney(Math.round(amount / 100) * 100, 'RUB', locale);
  const isDelivered = landed.lines.some(({ key }) => key === 'delivery');
  // Where nothing is added to the price, the total would only repeat the figure above it.
  const isPriceAlone = minor !== null && minor === landed.lines.find(({ key }) => key === 'price')?.minor;
  if (isPriceAlone && monthly.line.minor === null) return null;
  const price = minor === null ? `${say.at_least} ${money(known)}` : `≈\u00A0${money(minor)}`;
  return (
    <p className="mt-1 text-14">
      <a href="#cost" className="link inline-block min-h-6">
        {!isPriceAlone && (
          <span className="block">
            <b className="text-16 font-semibold">{price}</b> {isDelivered ? say.place(place.name) : say.total}
          </span>
        )}
        {monthly.line.minor !== null && (
          <span>
            {say.from} {money(monthly.line.minor)}
            {say.a_month}
          </span>
        )}
      </a>
    </p>
  );
}
