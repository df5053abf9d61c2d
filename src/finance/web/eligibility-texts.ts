import type { useTranslations } from 'use-intl';
import type { Language } from '#dictionary/field.ts';
import { formatMoney } from '#ui/format.ts';
import type { Change } from '../eligibility.ts';
import type { FinanceArea } from '../finance-area.ts';
import { valueOf } from './offer-texts.ts';

type ChangeWords = ReturnType<typeof useTranslations<'finance.mine'>>;

/** Returns the text of a criterion, such as «Возраст от 21 лет»; empty for a criterion that is not a field, such as the region. */
export function criterionText(
  data: Pick<FinanceArea, 'fields'>,
  values: Readonly<Record<string, unknown>>,
  key: string,
  language: Language,
): string {
  const field = data.fields.find((each) => each.key === key);
  if (!field) return '';
  const value = valueOf(data, values, key, language);
  return field.type === 'set' ? `${field.label[language]}: ${value}` : `${field.label[language]} ${value}`;
}

/** Returns the text of a change: «ещё 150 000 ₽ взноса», «срок 36 мес.». */
export function changeText({ figure, from, to }: Change, t: ChangeWords, language: Language): string {
  const by = Math.abs(to - from);
  const money = formatMoney(figure.endsWith('_minor') ? by : 0, 'RUB', language);
  const isMore = to > from;
  switch (figure) {
    case 'down_payment_minor':
      return t(isMore ? 'change.down_more' : 'change.down_less', { money });
    case 'amount_minor':
      return t(isMore ? 'change.amount_more' : 'change.amount_less', { money });
    case 'term_months':
      return t('change.term', { count: to });
    case 'days':
      return t('change.days', { count: to });
    case 'income_minor':
      return t('change.income', { money });
    case 'turnover_minor':
      return t('change.turnover', { money });
    case 'cash_out_minor':
      return t('change.cash_less', { money });
    default:
      return t(figure === 'experience_months' ? 'change.experience' : 'change.business_age', { count: by });
  }
}
