import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import { draftsQuery } from '../../owning/web/own-queries.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { firstValue } from '#web/routes/view.ts';
import { FormPage } from './form/FormPage.tsx';
import { listLocalDrafts, type DraftOwner } from './form/local-drafts.ts';
import { DraftPicker } from './DraftPicker.tsx';

/** Asks what kind of item is sold, and offers the drafts of any kind to continue. */
export function KindChoice() {
  const t = useTranslations('posting');
  const { locale } = useApp();
  const href = useHref();
  return (
    <FormPage title={t('head')} lead={t('kind.lead')}>
      {(typist) => (
        <div className="mt-6">
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {listingKinds.map((kind) => (
              <li key={kind}>
                <a
                  href={href(paths.newOffer({ kind }))}
                  className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-4 font-medium transition-colors hover:border-line-strong"
                >
                  <Icon name={kindPresentations[kind].icon} size={24} className="shrink-0 text-accent" />
                  {kindNames[kind].name[locale]}
                </a>
              </li>
            ))}
          </ul>
          <StartedDrafts typist={typist} />
        </div>
      )}
    </FormPage>
  );
}

/** Drafts of any kind; each opens in the form of its kind. */
function StartedDrafts({ typist }: { typist: DraftOwner }) {
  const { api } = useApp();
  const router = useRouter();
  const { data } = useQuery(draftsQuery(api));
  const remote = (data?.items ?? []).filter((draft) => draft.object_id === null);
  const local = listLocalDrafts(typist).filter(({ head }) => head.objectId === null);
  const kinds = new Map<string, KindName>([
    ...local.map(({ head }) => [head.id, head.kind] as const),
    ...remote.map(({ id, kind }) => [id, kind] as const),
  ]);
  const draftId = firstValue(useSearch(), 'draft') ?? '';
  const openDraft = (draft: string): void =>
    router.navigate({ to: paths.newOffer(), search: { kind: kinds.get(draft) ?? '', draft } });
  const isKnown = kinds.has(draftId);
  useEffect(() => {
    // URLs of earlier versions name the draft without its kind.
    if (isKnown) openDraft(draftId);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isKnown]);
  if (kinds.size === 0 || isKnown) return null;
  return <DraftPicker there={remote} local={local} onPick={openDraft} />;
}
