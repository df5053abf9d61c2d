import { infiniteQueryOptions, useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { kindData, loadKinds } from '#kinds/web/dictionaries.ts';
import type { Api, InputOf, OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatMoment, type Locale } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Select } from '#ui/Select.tsx';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { type LoadContext, firstValue } from '#web/routes/view.ts';
import { auditActText } from '#areas/audit/acts.ts';
import { detailLines } from './audit-lines.ts';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';

type Filter = Pick<InputOf<'admin/audit/get'>, 'act' | 'login' | 'object_id' | 'user_id'>;
type Line = OutputOf<'admin/audit/get'>['items'][number];

const numberOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text?.trim() ?? '') ? Number(text) : undefined;

/** Reads the filter from the URL; invalid values are ignored. */
function filterOf(read: (key: string) => string | undefined): Filter {
  const [act, login] = [read('act')?.slice(0, 40), read('login')?.slice(0, 100)];
  const [object, user] = [numberOf(read('object')), numberOf(read('user'))];
  return {
    ...(act ? { act } : {}),
    ...(login ? { login } : {}),
    ...(object ? { object_id: object } : {}),
    ...(user ? { user_id: user } : {}),
  };
}

const logQuery = (api: Api, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['admin/audit/get', filter],
    queryFn: ({ pageParam, signal }) =>
      api('admin/audit/get', { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export async function load(ctx: LoadContext) {
  await loadKinds();
  return ctx.queryClient.ensureInfiniteQueryData(
    logQuery(
      ctx.api,
      filterOf((key) => firstValue(ctx.search, key)),
    ),
  );
}

export function head(ctx: LoadContext) {
  return { title: ctx.words.translator('admin')('log.title'), noindex: true };
}

/** Page /admin/log: the acts of all administrators, and whether the log's hash chain is intact. */
export function Page() {
  const t = useTranslations('admin.log');
  const { api, primaryApi, locale, timeZone } = useApp();
  const href = useHref();
  const search = useSearch();
  const filter = filterOf((key) => search[key] as string | undefined);
  const query = useSuspenseInfiniteQuery(logQuery(api, filter));
  const lines = query.data.pages.flatMap((page) => page.items);
  const { acts = [], logins = [] } = query.data.pages[0] ?? {};
  const check = useMutation({ mutationFn: () => primaryApi('admin/audit/check', {}) });
  const options = (any: string, values: readonly string[], textOf = (value: string) => value) => [
    { value: '', label: any },
    ...values.map((value) => ({ value, label: textOf(value) })),
  ];
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="log" />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
          <p className="mt-2 text-ink-2">{t('lead')}</p>
        </div>
        <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate()}>
          {t('check')}
        </Button>
      </div>
      <div aria-live="polite" className="mt-4">
        {check.isError && <Notice tone="danger">{t('check_failed')}</Notice>}
        {check.data && (
          <Notice tone={check.data.first_wrong === null ? 'good' : 'danger'}>
            {check.data.first_wrong === null
              ? t('whole', { count: check.data.lines })
              : t('broken', { id: String(check.data.first_wrong) })}
          </Notice>
        )}
      </div>
      <form action={href(paths.adminLog())} className="my-4 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <Select
          label={t('act')}
          name="act"
          defaultValue={filter.act ?? ''}
          options={options(t('any'), acts, (code) => auditActText(code, locale))}
        />
        <Select
          label={t('login')}
          name="login"
          defaultValue={filter.login ?? ''}
          options={options(t('anyone'), logins)}
        />
        <TextInput label={t('object')} name="object" inputMode="numeric" defaultValue={filter.object_id ?? ''} />
        <TextInput label={t('user')} name="user" inputMode="numeric" defaultValue={filter.user_id ?? ''} />
        <Button type="submit">{t('apply')}</Button>
      </form>
      {lines.length === 0 ? (
        <EmptyState icon="search" title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <Table
          caption={t('table')}
          rows={lines}
          rowKey={(line) => line.id}
          columns={columnsOf(t, locale, (at) => formatMoment(at, locale, timeZone))}
        />
      )}
      <MoreButton query={query} label={t('older')} />
    </PageContainer>
  );
}

type Words = ReturnType<typeof useTranslations<'admin.log'>>;

const columnsOf = (t: Words, locale: Locale, when: (at: string) => string): TableColumn<Line>[] => [
  { key: 'id', header: '№', cell: (line) => line.id },
  { key: 'when', header: t('when'), cell: (line) => when(line.at) },
  { key: 'login', header: t('login'), cell: (line) => line.login },
  { key: 'act', header: t('act'), head: true, cell: (line) => auditActText(line.act, locale) },
  {
    key: 'about',
    header: t('about'),
    cell: (line) => (line.object_id ?? line.user_id) !== null && <About line={line} />,
  },
  {
    key: 'detail',
    header: t('detail'),
    cell: (line) => <Detail lines={detailLines(line, { t, locale, when, fieldsOf })} />,
  },
];

/** Returns the dictionary of the listing that a log entry is about. The loader has loaded all dictionaries. */
const fieldsOf = ({ object_kind: kind }: Line) => (kind === null ? [] : kindData(kind).fields);

function Detail({ lines }: { lines: readonly (readonly [label: string, text: string])[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="text-14">
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt className="inline text-ink-2">{label}: </dt>
          <dd className="inline wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function About({ line }: { line: Line }) {
  const t = useTranslations('admin.log');
  const href = useHref();
  return (
    <span className="flex flex-col">
      {line.object_id !== null && (
        <a href={href(`${paths.adminLog()}?object=${line.object_id}`)} className="link py-0.5">
          {t('object_link', { id: String(line.object_id) })}
        </a>
      )}
      {line.user_id !== null && (
        <a href={href(`${paths.adminLog()}?user=${line.user_id}`)} className="link py-0.5">
          {t('user_link', { id: String(line.user_id) })}
        </a>
      )}
    </span>
  );
}
