import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { listingStatuses } from '#listing/lifecycle.ts';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatMoney } from '#ui/format.ts';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { checkQuery, type ConfirmRequest } from './confirm.ts';
import { isKnownFailure } from './form/failures.ts';
import { titleIn } from '#listing/title.ts';

type Checked = OutputOf<'object/check'>;

/** Queries what publishing or saving the form would meet, and the current review time. */
export function useCheck(request: ConfirmRequest) {
  const api = useApi();
  const check = useQuery(checkQuery(api, request));
  const time = useQuery({
    queryKey: ['object/get_review_time'],
    queryFn: ({ signal }) => api('object/get_review_time', {}, { signal }),
  });
  return { check, reviewSeconds: time.data?.seconds ?? null };
}

export function CheckPending({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTranslations('posting.confirm');
  if (failed) return <ErrorState level={3} title={t('failed')} retry={{ label: t('retry'), onRetry }} />;
  return (
    <output aria-label={t('loading')} className="block">
      <SkeletonText lines={5} />
    </output>
  );
}

/** Text such as «Проверка занимает около 40 минут». Renders nothing when too few decisions are known. */
export function ReviewTime({ seconds }: { seconds: number | null }) {
  const t = useTranslations('posting.confirm');
  if (seconds === null) return null;
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.round(minutes / 60);
  return (
    <p className="text-14 text-ink-2">
      {minutes < 90 ? t('eta_minutes', { count: minutes }) : t('eta_hours', { count: hours })}
    </p>
  );
}

export function Duplicates({ items, kind }: { items: Checked['duplicates']; kind: ConfirmRequest['kind'] }) {
  const t = useTranslations('posting.confirm');
  const { locale } = useApp();
  const href = useHref();
  if (items.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="font-medium">{t('duplicates')}</p>
      <ul className="mt-1 space-y-1">
        {items.map(({ id, slug, status, price, reason, ...titled }) => (
          <li key={id} className="text-14">
            <a className="link" href={href(paths.listing(kind.kind, id, slug))} target="_blank" rel="noreferrer">
              {titleIn(titled, locale)}
            </a>
            , {formatMoney(price.minor, price.currency, locale)} · {listingStatuses[status].label[locale]} ·{' '}
            {t(`reason.${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type ActsProps = { label: string; busy: boolean; disabled?: boolean; onSubmit: () => void; onClose: () => void };

export function ConfirmActs({ label, busy, disabled, onSubmit, onClose }: ActsProps) {
  const t = useTranslations('posting.confirm');
  return (
    <>
      <Button busy={busy} disabled={disabled} onClick={onSubmit} className="max-sm:flex-1">
        {label}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {t('back')}
      </Button>
    </>
  );
}

export function Failure({ code }: { code: string | null }) {
  const t = useTranslations('posting');
  if (code === null) return null;
  return <Notice tone="danger">{t(`failures.${isKnownFailure(code) ? code : 'internal'}`)}</Notice>;
}
