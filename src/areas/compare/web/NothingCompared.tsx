import { NewestOfSections } from '#areas/favorites/web/NewestOfSections.tsx';
import { SeenElsewhere } from '#areas/favorites/web/SeenElsewhere.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useSavedListings } from '#web/use-store.ts';

/** Beside the component, since a page with a comparison never shows it (decision 31). */
const words = {
  ru: {
    title: 'Сравнивать пока нечего',
    press: 'Нажмите',
    sign: 'Сравнить',
    text: 'на карточках двух, трёх или четырёх объявлений одного раздела: они встанут рядом.',
    tells: [
      'Полная стоимость каждого: с доставкой, в месяц, за годы владения.',
      'Среди похожих отмечено лучшее значение строки, одинаковые строки можно скрыть.',
      'У жилья ещё метро, площадь и цена за м².',
    ],
    rows: ['Всего с доставкой', 'В месяц в кредит', 'Владение за 5 лет', 'Пробег', 'Круиз-контроль'],
    best: 'Лучшее',
    favorites: (count: number) => `Выбрать из избранного: ${count}`,
    sections: 'Где искать, что сравнить',
  },
  en: {
    title: 'Nothing to compare yet',
    press: 'Press',
    sign: 'Compare',
    text: 'on the cards of two to four listings of one section to see them side by side.',
    tells: [
      'What each costs in full: delivered, monthly, over years of owning it.',
      'Among things alike the best of a row is marked, and equal rows can be hidden.',
      'Homes add the metro, the area and the price per m².',
    ],
    rows: ['Total with delivery', 'Monthly, on credit', 'Owning it for 5 years', 'Mileage', 'Cruise control'],
    best: 'Best',
    favorites: (count: number) => `Choose from favourites: ${count}`,
    sections: 'Where to find what to compare',
  },
} as const;

/** What stands for a comparison without listings: how to add one, what the table tells, and where to find some. */
export function NothingCompared() {
  const { favorites, locale } = useApp();
  const say = words[locale];
  const href = useHref();
  const { ids } = useSavedListings(favorites);
  return (
    <>
      <div className="gap-10 rounded-card border border-line bg-surface p-4 md:flex md:items-center md:p-8">
        <div className="md:flex-1">
          <h2 className="text-20 font-semibold md:text-24">{say.title}</h2>
          <p className="mt-2 text-ink-2 md:text-18">
            {say.press}{' '}
            <span className="inline-grid size-7 place-items-center rounded-full border border-line-strong align-middle text-ink">
              <Icon name="compare" size={16} />
              <span className="sr-only">{say.sign}</span>
            </span>{' '}
            {say.text}
          </p>
          <ul className="mt-4 space-y-2 max-md:text-14">
            {say.tells.map((line) => (
              <li key={line} className="flex gap-2">
                <Icon name="check" size={20} className="shrink-0 text-accent" />
                {line}
              </li>
            ))}
          </ul>
          {ids.length > 1 && (
            <Button href={href(paths.favorites())} icon="heart" className="mt-5 max-md:w-full">
              {say.favorites(ids.length)}
            </Button>
          )}
        </div>
        <Example />
      </div>
      <NewestOfSections title={say.sections} />
      <SeenElsewhere except={[]} />
    </>
  );
}

/** The widths of the bars that stand for values. */
const bars = ['w-20', 'w-14', 'w-16', 'w-12'];

/** The column with the best value of each row; equipment has signs. */
const bestOfRows = [0, 1, 0, 1];

/** A drawing of the table: names of its rows, bars for values, since no listing is chosen yet, and the signs of the cells. */
function Example() {
  const { rows, best } = words[useApp().locale];
  const value = (row: number, at: number) => (
    <span className={cx('block h-2 max-w-full rounded-full bg-line', bars[(row + 2 * at) % bars.length])} />
  );
  return (
    <div aria-hidden className="mt-5 flex-1 overflow-hidden rounded-field border border-line text-14 md:mt-0">
      {rows.map((name, row) => (
        <div
          key={name}
          className="grid min-h-10 grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)] not-first:border-t not-first:border-line *:flex *:items-center *:px-2 *:py-1 md:min-h-11 md:*:px-3"
        >
          <span className="text-ink-2">{name}</span>
          {[0, 1].map((at) => {
            const isBest = bestOfRows[row] === at;
            return (
              <span key={at} className={cx('gap-1.5 border-l border-line', isBest && 'bg-accent-tint')}>
                {row === rows.length - 1 ? (
                  <Icon name={at === 0 ? 'check' : 'close'} className={at === 0 ? 'text-accent' : 'text-ink-3'} />
                ) : isBest ? (
                  <span className="flex items-center gap-1 text-12 text-accent">
                    <Icon name="check" size={16} />
                    {best}
                  </span>
                ) : (
                  value(row, at)
                )}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
