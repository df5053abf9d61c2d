import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import { Badge } from '#ui/Badge.tsx';
import { type Verdict, withChanges } from '../eligibility.ts';
import type { Ask, FinanceArea } from '../finance-area.ts';
import { changeText, criterionText } from './eligibility-texts.ts';
import type { Offer } from './offers-query.ts';

type Props = {
  data: FinanceArea;
  offer: Pick<Offer, 'values'>;
  verdict: Verdict;
  ask: Ask;
  /** Returns the address of the page with other figures. */
  hrefWith: (ask: Ask) => string;
};

/** The verdict of an offer with the criteria that fail or are open, and the smallest change that would pass. */
export function WayOut({ data, offer, verdict: { state, criteria, changes }, ask, hrefWith }: Props) {
  const t = useTranslations('finance.mine');
  const language = useLocale() as Language;
  const failing = criteria.filter(({ isMet }) => isMet === false);
  const open = criteria.filter(({ isMet }) => isMet === null);
  const textOf = (key: string) => criterionText(data, offer.values, key, language) || t('regions');
  const asked = (changes ?? []).filter(({ figure }) => figure in ask);
  const texts = (changes ?? []).map((change) => changeText(change, t, language));
  return (
    <div className="min-w-0 space-y-1">
      <Badge tone={state === 'passes' ? 'great' : state === 'unknown' ? 'neutral' : 'high'}>{t(state)}</Badge>
      {failing.length > 0 && (
        <p className="text-14 text-ink-2">{failing.map(({ key }) => textOf(key)).join('\u00A0· ')}</p>
      )}
      {state === 'unknown' && (
        <p className="text-14 text-ink-3">
          {t('tell', { what: [...new Set(open.map(({ key }) => textOf(key)))].join('\u00A0· ') })}
        </p>
      )}
      {state === 'fails' && changes === null && <p className="text-14 text-ink-3">{t('no_way')}</p>}
      {texts.length > 0 && (
        <p className="text-14">
          {t('way')}{' '}
          {asked.length > 0 ? (
            <a href={hrefWith(withChanges(ask, asked))} className="link">
              {texts.join(', ')}
            </a>
          ) : (
            <b className="font-semibold">{texts.join(', ')}</b>
          )}
        </p>
      )}
    </div>
  );
}
