import { useTranslations } from 'use-intl';
import { listingKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { findingCodes, findingLabels } from '#listing/rejection-reasons.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { type QueueFilter, isFiltered } from './queue.ts';

/** Filters of the queue by kind, finding and seller. A plain GET form, so that the URL holds the filter. */
export function QueueFilters({ filter }: { filter: QueueFilter }) {
  const t = useTranslations('admin.queue');
  const { locale } = useApp();
  const href = useHref();
  const any = { value: '', label: t('any') };
  return (
    <form
      key={JSON.stringify(filter)}
      action={href(paths.admin())}
      className="mt-4 grid gap-3 sm:grid-cols-[1fr_1fr_10rem_auto] sm:items-end"
    >
      <Select
        label={t('kind')}
        name="kind"
        defaultValue={filter.kind ?? ''}
        options={[any, ...listingKinds.map((kind) => ({ value: kind, label: kindNames[kind].plural[locale] }))]}
      />
      <Select
        label={t('finding')}
        name="finding"
        defaultValue={filter.finding ?? ''}
        options={[any, ...findingCodes.map((code) => ({ value: code, label: findingLabels[code][locale] }))]}
      />
      <TextInput
        label={t('seller')}
        name="seller"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        defaultValue={filter.seller ? String(filter.seller) : ''}
      />
      <div className="flex gap-3">
        <Button type="submit" variant="secondary">
          {t('apply')}
        </Button>
        {isFiltered(filter) && (
          <Button variant="quiet" href={href(paths.admin())}>
            {t('reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
