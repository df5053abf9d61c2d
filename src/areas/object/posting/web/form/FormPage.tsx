import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Viewer } from '#web/app-state.ts';
import { useViewer } from '#web/use-store.ts';
import type { DraftOwner } from './local-drafts.ts';

const neverChanges = () => () => {};

type FormPageProps = { title: string; lead?: ReactNode; children: (userId: DraftOwner) => ReactNode };

const typistOf = (viewer: Viewer): DraftOwner | null =>
  viewer.kind === 'admin' ? `admin-${viewer.id}` : viewer.kind === 'guest' ? null : viewer.id;

/** The frame around a form. Drafts are stored in the browser as well, so the server renders the frame without the form. */
export function FormPage({ title, lead, children }: FormPageProps) {
  const t = useTranslations('posting');
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const viewer = useViewer();
  // When the session ends, the form still belongs to the person who typed in it.
  const [owner, setOwner] = useState(() => typistOf(viewer));
  const now = typistOf(viewer);
  if (now !== null && now !== owner) setOwner(now);
  return (
    // A preview takes the full page without the frame of the form.
    <div className="group/form mx-auto w-full max-w-240 px-4 py-6 has-data-preview:max-w-none has-data-preview:p-0 md:px-6 lg:py-8">
      <div className="group-has-data-preview/form:hidden">
        <h1 className="text-24 font-semibold md:text-32">{title}</h1>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      </div>
      <noscript>
        <p className="mt-6 rounded-card border border-line p-4">{t('needs_script')}</p>
      </noscript>
      {isBrowser && owner !== null ? <div key={owner}>{children(owner)}</div> : <FormSkeleton />}
    </div>
  );
}

export function FormSkeleton() {
  const t = useTranslations('posting');
  return (
    <output aria-label={t('loading')} className="mt-6 block max-w-160 space-y-4">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-60 w-full rounded-card" />
      ))}
    </output>
  );
}
