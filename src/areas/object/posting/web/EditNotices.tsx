import { useTranslations } from 'use-intl';
import { TakenDownNotice } from '#areas/appeals/web/TakenDownNotice.tsx';
import { listingStatuses } from '#listing/lifecycle.ts';
import { rejectionReasons } from '#listing/rejection-reasons.ts';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import type { Locale } from '#web/app-state.ts';
import type { Editable } from './editable.ts';
import type { FormDefinition } from './form/form-definition.ts';

type Reason = NonNullable<Editable['rejection']>[number];

/** Returns the reasons why the listing, or its last edit, was refused. */
function reasonsOf({ rejection, edit }: Editable): readonly Reason[] {
  return edit?.state === 'rejected' ? edit.reasons : (rejection ?? []);
}

function textOf({ code, comment }: Reason, locale: Locale): string {
  const words = rejectionReasons.find((known) => known.code === code)?.[locale] ?? code;
  return comment ? `${words}. ${comment}` : words;
}

/** Returns the moderator's remarks by field key. */
export const useRemarks = (editable: Editable): Record<string, string> => {
  const { locale } = useApp();
  return Object.fromEntries(
    reasonsOf(editable).flatMap((reason) => (reason.field ? [[reason.field, textOf(reason, locale)]] : [])),
  );
};

type EditNoticesProps = {
  editable: Editable;
  definition: FormDefinition;
  hasDraft: boolean;
  /** True when an administrator edits in the owner's place. */
  isForOwner: boolean;
};

/** Notices above the form: the refusal reasons, a waiting edit, a continued draft. */
export function EditNotices({ editable, definition, hasDraft, isForOwner }: EditNoticesProps) {
  const t = useTranslations('posting.edit');
  const { locale } = useApp();
  const reasons = reasonsOf(editable);
  const isShown = listingStatuses[editable.status].page === 'everyone';
  const labels = (keys: readonly string[]): string[] =>
    definition.fields.filter(({ key }) => keys.includes(key)).map(({ label }) => label[locale]);
  return (
    <>
      {isForOwner && <Notice tone="info">{t('for_owner')}</Notice>}
      {reasons.length > 0 && (
        <Notice tone="danger">
          <p className="font-medium">
            {t(editable.edit ? (isShown ? 'edit_rejected' : 'edit_rejected_unseen') : 'rejected')}
          </p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {reasons.map((reason, at) => (
              <li key={at}>{[...labels([reason.field ?? '']), textOf(reason, locale)].join(': ')}</li>
            ))}
          </ul>
        </Notice>
      )}
      {editable.rejection && !isForOwner && <TakenDownNotice id={editable.id} />}
      {editable.edit?.state === 'waiting' && (
        <Notice tone="info">
          {t('waiting', { fields: labels(editable.edit.changed).join(', ').toLocaleLowerCase(locale) })}
        </Notice>
      )}
      {hasDraft && <Notice tone="info">{t(isShown ? 'has_draft' : 'has_draft_unseen')}</Notice>}
    </>
  );
}
