import { useLocale, useTranslations } from 'use-intl';
import { Schedule } from '#areas/calculators/schedule/web/Schedule.tsx';
import { percentText } from '#dictionary/fact-text.ts';
import type { Language } from '#dictionary/field.ts';
import { Chip } from '#ui/Chip.tsx';
import { type Ask, type FinanceArea, numberIn, type RateEnd } from '../finance-area.ts';
import type { Offer } from './offers-query.ts';

type Props = {
  data: FinanceArea;
  offer: Offer;
  ask: Ask;
  end: RateEnd;
  /** Returns the address of the page with the schedule for one end of the rate. */
  addressOf: (end: RateEnd) => string;
};

const ends = ['min', 'max'] as const;

/** The schedule of an offer for the visitor's figures, at the lower or upper end of its rate. */
export function OfferSchedule({ data, offer: { id, values }, ask, end, addressOf }: Props) {
  const t = useTranslations('finance');
  const language = useLocale() as Language;
  const rows = data.schedule?.(values, ask, end);
  if (!rows) return null;
  const rateAt = (each: RateEnd) => numberIn(values, `rate_${each}`);
  return (
    <div id="schedule" className="mt-8 scroll-mt-20">
      {rateAt('min') !== rateAt('max') && (
        <p className="mb-3 flex flex-wrap gap-2">
          {ends.map((each) => (
            <Chip key={each} selected={each === end} href={`${addressOf(each)}#schedule`}>
              {t('by_rate', { rate: percentText(rateAt(each), language) })}
            </Chip>
          ))}
        </p>
      )}
      <Schedule rows={rows} file={`grafik-${id}`} />
    </div>
  );
}
