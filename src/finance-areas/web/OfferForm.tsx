import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { appliesGiven } from '#dictionary/dictionary.ts';
import type { FieldValue, Language } from '#dictionary/field.ts';
import { formFields } from '#dictionary/form.ts';
import { FieldInput } from '#dictionary/web/FieldInput.tsx';
import { fieldProblems, type FormProblem, type FormValues, type Unread } from '#dictionary/web/form-model.ts';
import { useProblemText } from '#dictionary/web/problem-text.ts';
import { ApiError, type InputOf } from '#contract/client.ts';
import { financeFormOf } from '#finance/form.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import { offerProblems } from '#finance/rules.ts';
import type { Offer } from '#finance/web/offers-query.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { showToast } from '#ui/toasts.ts';
import { useSessionForm } from '#web/session-form.ts';
import { useApi, useApp } from '#web/use-app.ts';
import { RegionChoice } from './RegionChoice.tsx';

type Props = {
  data: FinanceArea;
  organization: number;
  /** The offer to change; null for a new one. */
  offer: Offer | null;
  onSaved: () => void;
};

const noRegions: readonly string[] = [];

/** What was typed and not saved yet, from the revision of the offer that the typing began with. */
type Typed = { values: FormValues; regions: readonly string[]; revision: number | null };
const nothingTyped: { typed: Typed | null } = { typed: null };

type FailureKey = 'failed' | 'conflict' | 'too_many' | 'check' | 'signed_out';

/** The words for a refusal of an offer that was sent. */
function failureOf(code: string, isEdit: boolean): FailureKey {
  switch (code) {
    case 'invalid_input':
      return 'check';
    case 'conflict':
      return isEdit ? 'conflict' : 'too_many';
    // The access of a member may end while they are typing.
    case 'session_ended':
    case 'unauthenticated':
      return 'signed_out';
    default:
      return 'failed';
  }
}

/** The form of an offer, derived from the dictionary of its area. */
export function OfferForm({ data, organization, offer, onSaved }: Props) {
  const t = useTranslations('finance-areas');
  const language = useLocale() as Language;
  const api = useApi();
  const { queryClient } = useApp();
  const textOf = useProblemText();
  const [{ typed }, keep, forget] = useSessionForm(`offer.${organization}.${data.area}.${offer?.id ?? 'new'}`, nothingTyped);
  const [isRestored, setRestored] = useState(typed !== null);
  const saved: Typed = {
    values: offer ? (offer.values as FormValues) : { active: true },
    regions: offer?.regions ?? noRegions,
    revision: offer?.revision ?? null,
  };
  const { values, regions, revision } = typed ?? saved;
  const [unread, setUnread] = useState<Unread>({});
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [failure, setFailure] = useState<FailureKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { sections, inputs } = financeFormOf(data);
  const fields = formFields(data.fields, { inputs }).filter((field) => appliesGiven(field, values, data.category));

  const set = (key: string, value: FieldValue) => {
    keep({ typed: { values: { ...values, [key]: value }, regions, revision } });
    setProblems((before) => before.filter(({ path }) => path !== key));
  };
  const discard = (): void => {
    keep(nothingTyped);
    setRestored(false);
    setProblems([]);
    setUnread({});
    setFailure(null);
  };
  const submit = async (): Promise<void> => {
    const shown = Object.fromEntries(fields.map(({ key }) => [key, values[key] === '' ? null : (values[key] ?? null)]));
    const own = fieldProblems(fields, shown, unread);
    const across = offerProblems(data, shown).filter(({ path }) => !own.some((problem) => problem.path === path));
    const found = [...own, ...across];
    setProblems(found);
    setFailure(found.length > 0 ? 'check' : null);
    if (found.length > 0) {
      document.querySelector<HTMLElement>(`#field-${found[0]!.path}`)?.focus(); // there is one
      return;
    }
    setBusy(true);
    try {
      const input = { ...shown, regions: regions.length > 0 ? [...regions] : null };
      if (offer) {
        const change = { ...input, id: offer.id, base_revision: revision ?? offer.revision };
        await api(`${data.area}/update` as 'overdraft/update', change as unknown as InputOf<'overdraft/update'>);
      } else await api(`${data.area}/create` as 'overdraft/create', input as unknown as InputOf<'overdraft/create'>);
      await queryClient.invalidateQueries({ queryKey: ['finance'] });
      forget();
      showToast({ text: t('saved'), tone: 'good' });
      onSaved();
    } catch (error) {
      const { code, body } = error instanceof ApiError ? error : { code: 'network', body: {} as ApiError['body'] };
      if (code === 'invalid_input') setProblems(body.fields ?? []);
      setFailure(failureOf(code, offer !== null));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="mt-6 max-w-form space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isRestored && (
        <Notice action={<Button variant="secondary" size="sm" onClick={discard}>{t('discard')}</Button>}>{t('restored')}</Notice>
      )}
      {sections.map((section) => {
        const asked = fields.filter((field) => field.section === section.key);
        return (
          asked.length > 0 && (
            <Card key={section.key} as="section" title={section[language]}>
              <div className="space-y-5">
                {asked.map((field) => (
                  <FieldInput
                    key={field.key}
                    field={field}
                    value={values[field.key]}
                    onValue={(value) => set(field.key, value)}
                    onNumber={(value, problem) => {
                      set(field.key, value);
                      setUnread(({ [field.key]: _before, ...others }) => (problem ? { ...others, [field.key]: problem } : others));
                    }}
                    currency="RUB"
                    sign="₽"
                    error={textOf(field, problems, values)}
                  />
                ))}
                {section.key === 'who' && <RegionChoice chosen={regions} onChange={(chosen) => keep({ typed: { values, regions: chosen, revision } })} />}
              </div>
            </Card>
          )
        );
      })}
      {failure && <Notice tone="danger">{t(failure)}</Notice>}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
} // prettier-ignore
