import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { displayNameLength } from '#areas/profile/fields.ts';
import { isInn } from '#areas/profile/rules.ts';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#web/use-app.ts';
import { useSettled } from '#web/use-settled.ts';
import { normalizeInn, type FillForm } from './fill-form.ts';

type Found = OutputOf<'profile/inn_suggest'>['items'][number];
export type InnSuggestionsProps = {
  form: FillForm;
  onPick: (found: { inn: string; name: string | null }) => void;
};

const shortestName = 3;

/** Returns the query for suggestions: a complete INN, or the name when no INN is typed; otherwise null. */
function queryOf({ inn: typed, displayName }: FillForm): string | null {
  const inn = normalizeInn(typed);
  if (inn !== '') return isInn(inn) ? inn : null;
  const name = displayName.trim();
  return name.length >= shortestName ? name : null;
}

/** Suggestions for the typed INN or name. Renders nothing when there are none. */
export function InnSuggestions({ form, onPick }: InnSuggestionsProps) {
  const t = useTranslations('profile.suggest');
  // `api` fails without opening the sign-in dialog, since a failed suggestion is not important.
  const { api, locale } = useApp();
  const query = useSettled(queryOf(form), 400);
  const { data } = useQuery({
    queryKey: ['profile/inn_suggest', query],
    queryFn: ({ signal }) => api('profile/inn_suggest', { query: query! }, { signal }),
    enabled: query !== null,
    staleTime: 300_000,
    retry: false,
  });
  const found = query === null || query !== queryOf(form) || !data ? [] : data.items;
  const nameOf = ({ name }: Found): string | null => name && name.slice(0, displayNameLength.max);
  const isTaken = (company: Found): boolean =>
    company.inn === normalizeInn(form.inn) && (company.name === null || nameOf(company) === form.displayName.trim());
  return (
    <div aria-live="polite" className="space-y-2 empty:hidden">
      {found.map((company) => (
        <div key={`${company.inn}-${company.kpp ?? ''}`} className="rounded-field bg-tint px-3 py-2 text-14 text-ink-2">
          <p className="wrap-anywhere">
            <span className="font-medium text-ink">{company.name ?? t(`digits.${company.kind}`)}</span>
            {form.inn === '' && ` · ${t('inn', { inn: company.inn })}`}
          </p>
          {company.address ? (
            <p className="wrap-anywhere">{company.address}</p>
          ) : (
            company.issued_in && (
              <p>
                {t('issued_in', { region: locale === 'en' ? company.issued_in.name_en : company.issued_in.full_name })}
              </p>
            )
          )}
          {company.status && company.status !== 'active' && (
            <p className="text-danger">{t(`status.${company.status}`)}</p>
          )}
          {company.name === null ? (
            <p>{t('name_unknown')}</p>
          ) : (
            !isTaken(company) && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2"
                onClick={() => onPick({ inn: company.inn, name: nameOf(company) })}
              >
                {t('take')}
              </Button>
            )
          )}
        </div>
      ))}
    </div>
  );
}
