import type { Field, Language } from '../field.ts';
import { priceFromText, priceRowsOf, rowUnitText } from '../price-rows.ts';

const words = {
  ru: { name: 'Работа', price: 'Цена' },
  en: { name: 'Job', price: 'Price' },
} as const;

type Props = { field: Pick<Field, 'label' | 'options'>; value: unknown; language: Language };

/** A price list as a table of jobs and prices. */
export function PriceTable({ field, value, language }: Props) {
  return (
    <table className="w-full max-w-prose">
      <caption className="sr-only">{field.label[language]}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words[language].name}</th>
          <th scope="col">{words[language].price}</th>
        </tr>
      </thead>
      <tbody>
        {priceRowsOf(value).map((row, index) => (
          <tr key={index} className="border-b border-line align-baseline last:border-0">
            <th scope="row" className="py-2 pr-4 text-left font-normal wrap-anywhere">
              {row.name}
            </th>
            <td className="py-2 text-right whitespace-nowrap">
              <span className="font-medium">{priceFromText(row.price_minor, language)}</span>{' '}
              <span className="text-ink-2 max-sm:block max-sm:text-14">{rowUnitText(row, field, language)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
