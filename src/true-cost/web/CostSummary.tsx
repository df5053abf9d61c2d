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
  const { landed, monthly } = data.cost;
  const say = costWords[locale];
  const { minor, known_minor: known } = landed.total;
  const money = (amount: number) => formatMoney(Math.round(amount / 100) * 100, 'RUB', locale);
  const price = minor === null ? `${say.at_least} ${money(known)}` : `≈\u00A0${money(minor)}`;
  return (
    <p className="mt-2 text-14">
      <a href="#cost" className="link inline-flex min-h-6 flex-wrap items-center gap-x-2">
        <span>
          {price} {say.total}
        </span>
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
