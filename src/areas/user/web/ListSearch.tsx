import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type Sort = 'photographed_first' | 'rejected_first' | 'newest' | 'oldest' | 'price_asc' | 'price_desc' | 'ending';

type Props = {
  action: string;
  label: string;
  placeholder: string;
  q: string | undefined;
  sort: Sort | undefined;
  sorts: readonly Sort[];
  /** Parameters of the address that the form keeps. */
  kept: Readonly<Record<string, string | undefined>>;
  /** Further fields, between the words and the order. */
  children?: ReactNode;
  /** A button after that of the words, and the fields that it opens. */
  bounds?: ReactNode;
};

/** Words and order of a person's listings, all held in the URL; works without JavaScript. */
export function ListSearch({ action, label, placeholder, q = '', sort, sorts, kept, children, bounds }: Props) {
  const t = useTranslations('user.list');
  return (
    // Another address than the typed one starts the fields anew.
    <form
      key={JSON.stringify([q, sort, kept])}
      action={action}
      className={cx('flex flex-wrap items-end gap-2 md:gap-3', bounds ? 'mt-2' : 'mt-4')}
    >
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className={cx('min-w-0 flex-1 sm:basis-48', children ? 'max-sm:basis-full' : 'max-sm:basis-32')}>
        <TextInput
          label={label}
          labelHidden
          name="q"
          type="search"
          enterKeyHint="search"
          defaultValue={q}
          placeholder={placeholder}
          prefix={<Icon name="search" />}
        />
      </div>
      {/* The keyboards of phones have a key that searches. */}
      <Button type="submit" variant="secondary" className="max-sm:hidden">
        {t('submit')}
      </Button>
      {bounds}
      {children}
      <div
        className={cx(
          'min-w-0 lg:flex-none',
          bounds ? 'lg:w-50' : 'lg:w-56',
          children ? 'flex-1 basis-40' : 'w-11 sm:flex-1 sm:basis-40',
        )}
      >
        <Select
          label={t('sort')}
          labelHidden
          name="sort"
          defaultValue={sort ?? sorts[0]}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          options={sorts.map((key) => ({ value: key, label: t(`sorts.${key}`) }))}
          {...(!children && { phoneIcon: { name: 'sort', marked: sort !== undefined && sort !== sorts[0] } })}
        />
      </div>
    </form>
  );
}
