import { amountText } from '#listing/price-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { listingStatuses } from '#listing/lifecycle.ts';
import type { OutputOf } from '#contract/client.ts';
import { isFilled } from '#dictionary/web/form-model.ts';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { titleIn } from '#listing/title.ts';
import { type DraftContent, photosIn } from './draft-content.ts';
import type { OfferForm } from './use-offer-form.ts';
import { ValueView } from './ValueView.tsx';

type Checked = OutputOf<'object/check'>;

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
export function ReviewTime() {
  const t = useTranslations('posting.confirm');
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['object/get_review_time'],
    queryFn: ({ signal }) => api('object/get_review_time', {}, { signal }),
  });
  if (!data || data.seconds === null) return null;
  const minutes = Math.max(1, Math.round(data.seconds / 60));
  const hours = Math.round(minutes / 60);
  return (
    <p className="text-14 text-ink-2">
      {minutes < 90 ? t('eta_minutes', { count: minutes }) : t('eta_hours', { count: hours })}
    </p>
  );
}

export function Duplicates({ items, kind }: { items: Checked['duplicates']; kind: KindName }) {
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
            <a className="link" href={href(paths.listing(kind, id, slug))} target="_blank" rel="noreferrer">
              {titleIn(titled, locale)}
            </a>
            , {amountText(price, locale)} · {listingStatuses[status].label[locale]} · {t(`reason.${reason}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The empty recommended fields, each with a link to it; of fields that replace each other, one is enough. */
export function MissingFields({ form, onEdit }: { form: OfferForm; onEdit: (key: string) => void }) {
  const t = useTranslations('posting.confirm');
  const { locale } = useApp();
  const { definition, content } = form;
  const isEmpty = (key: string): boolean =>
    key === 'photos' ? photosIn(content.photos, key).length === 0 : !isFilled(content.values[key]);
  const label = (key: string): string => definition.fields.find((field) => field.key === key)?.label[locale] ?? key;
  const missing = definition.recommended.filter((keys) => keys.every(isEmpty));
  if (missing.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">{t('missing')}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {missing.map((keys) => (
          <li key={keys[0]}>
            <button type="button" className="link min-h-11" onClick={() => onEdit(keys[0] ?? '')}>
              {keys.map(label).join(t('or'))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Quota({ left, slots }: Pick<Checked['quota'], 'left' | 'slots'>) {
  const t = useTranslations('posting.confirm');
  if (left === 0) return <Notice tone="danger">{t('no_places', { slots })}</Notice>;
  return <p className="text-14 text-ink-2">{t('places', { left, slots })}</p>;
}

export function PublishingRules() {
  const t = useTranslations('posting.confirm');
  const href = useHref();
  return (
    <section>
      <h3 className="font-medium">{t('rules')}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-14 text-ink-2">
        {(['true', 'own', 'contacts'] as const).map((rule) => (
          <li key={rule}>{t(`rule.${rule}`)}</li>
        ))}
      </ul>
      <a className="link text-14" href={href(paths.legal('terms'))} target="_blank" rel="noreferrer">
        {t('all_rules')}
      </a>
    </section>
  );
}

type ChangesProps = { title: string; keys: readonly string[]; form: OfferForm; live: DraftContent };

/** The changed fields of an edit, each with its public value and the new one. */
export function Changes({ title, keys, form: { definition, content }, live }: ChangesProps) {
  const t = useTranslations('posting.confirm');
  const { locale } = useApp();
  if (keys.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <dl className="mt-1 divide-y divide-line">
        {keys.map((key) => {
          const field = definition.fields.find((one) => one.key === key);
          if (!field) return null;
          return (
            <div key={key} className="grid gap-1 py-2 sm:grid-cols-[10rem_1fr]">
              <dt className="text-14 text-ink-2">{field.label[locale]}</dt>
              <dd className="min-w-0 space-y-1">
                <div className="text-ink-3 line-through decoration-1">
                  <span className="sr-only">{t('was')} </span>
                  <ValueView field={field} content={live} beside={content} />
                </div>
                <div>
                  <span className="sr-only">{t('becomes')} </span>
                  <ValueView field={field} content={content} beside={live} />
                </div>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
