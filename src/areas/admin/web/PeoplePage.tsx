import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Api } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type LoadContext, firstValue } from '#web/routes/view.ts';
import { PersonCard } from './PersonCard.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';

const peopleQuery = (api: Api, query: string) =>
  queryOptions({
    queryKey: ['admin/users/find', query],
    queryFn: ({ signal }) => api('admin/users/find', { query }, { signal }),
  });

const queryOf = (text: string | undefined): string => (text ?? '').slice(0, 100);

export const load = (ctx: LoadContext) =>
  ctx.queryClient.ensureQueryData(peopleQuery(ctx.api, queryOf(firstValue(ctx.search, 'q'))));

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('admin')('people.title'), noindex: true };
}

/** Page /admin/people: search by phone, id or name; without a query, the blocked people. */
export function Page() {
  const t = useTranslations('admin.people');
  const { api } = useApp();
  const href = useHref();
  const query = queryOf(useSearch()['q'] as string | undefined);
  const { items } = useSuspenseQuery(peopleQuery(api, query)).data;
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="people" />
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <form action={href(paths.adminPeople())} className="my-4 flex max-w-form items-end gap-3">
        <TextInput
          className="flex-1"
          label={t('search')}
          name="q"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      <p className="mb-4 text-ink-2" aria-live="polite">
        {query === '' ? t('blocked') : t('found', { count: items.length })}
      </p>
      {items.length === 0 ? (
        <EmptyState
          icon="person"
          title={query === '' ? t('none_blocked') : t('none_title')}
          {...(query === '' ? {} : { text: t('none_text') })}
        />
      ) : (
        <ul className="space-y-4">
          {items.map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
        </ul>
      )}
    </PageContainer>
  );
}
