import { useTranslations } from 'use-intl';
import { type Field, textsOf } from '#dictionary/field.ts';
import { contentText } from '#dictionary/content-text.ts';
import { kindData } from '#kinds/web/dictionaries.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { type Locale } from '#ui/format.ts';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { useApp } from '#web/use-app.ts';
import type { ReviewedListing } from './queue.ts';

/** The part common to edits and corrected listings: the content before, the content proposed, and the keys that differ. */
type Compared = Omit<NonNullable<ReviewedListing['edit']>, 'number' | 'saved_at'>;
type Before = 'live' | 'refused';

function textOf(field: Field, content: Compared['content'], names: Compared['names'], locale: Locale): string {
  const refs = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, { name }]));
  return contentText(field, content, refs, locale) || '—';
}

const photosIn = (content: Compared['content'], key: string): string[] => textsOf(content[key]);

type Words = ReturnType<typeof useTranslations<'admin.diff'>>;

const columnsOf = (t: Words, edit: Compared, before: Before, locale: Locale): TableColumn<Field>[] => [
  { key: 'field', header: t('field'), head: true, cell: (field) => field.label[locale] },
  {
    key: 'before',
    header: t(before === 'live' ? 'before' : 'refused'),
    cell: (field) => (
      <span className="whitespace-pre-line wrap-anywhere text-ink-2">
        {textOf(field, edit.live, locale === 'ru' ? edit.live_names : edit.live_names_en, locale)}
      </span>
    ),
  },
  {
    key: 'after',
    header: t('after'),
    cell: (field) => (
      <span className="font-medium whitespace-pre-line wrap-anywhere">
        {textOf(field, edit.content, locale === 'ru' ? edit.names : edit.names_en, locale)}
      </span>
    ),
  },
];

type Props = { kind: ReviewedListing['kind']; edit: Compared; before: Before; title: string };

/** The fields that differ from the live content, or from the refused content, side by side. */
export function EditDiff({ kind, edit, before, title }: Props) {
  const t = useTranslations('admin.diff');
  const { locale } = useApp();
  const { fields } = kindData(kind);
  const changed = fields.filter((field) => edit.changed.includes(field.key));
  const photos = changed.filter((field) => field.type === 'photos');
  const rows = changed.filter((field) => field.type !== 'photos');
  return (
    <Card as="section" title={title}>
      {changed.length === 0 && <p className="text-ink-2">{t('nothing')}</p>}
      {rows.length > 0 && (
        <Table caption={title} rows={rows} rowKey={(field) => field.key} columns={columnsOf(t, edit, before, locale)} />
      )}
      {photos.map((field) => (
        <PhotoDiff key={field.key} edit={edit} field={field} />
      ))}
    </Card>
  );
}

function PhotoDiff({ edit, field }: { edit: Compared; field: Field }) {
  const t = useTranslations('admin.diff');
  const { locale } = useApp();
  const [before, after] = [photosIn(edit.live, field.key), photosIn(edit.content, field.key)];
  const [had, has] = [new Set(before), new Set(after)];
  const added = after.filter((id) => !had.has(id));
  const removed = before.filter((id) => !has.has(id));
  const stayed = (ids: string[], other: Set<string>) => ids.filter((id) => other.has(id)).join();
  const isMoved = stayed(before, has) !== stayed(after, had);
  const byId = new Map(edit.pictures.map((picture) => [picture.id, picture]));
  const parts = [
    { key: 'added', ids: added, tone: 'good' },
    { key: 'removed', ids: removed, tone: 'danger' },
  ] as const;
  return (
    <div className="mt-4 space-y-3">
      <h3 className="font-medium">{field.label[locale]}</h3>
      {isMoved && <Badge>{t('reordered')}</Badge>}
      {parts.map(
        ({ key, ids, tone }) =>
          ids.length > 0 && (
            <div key={key}>
              <Badge tone={tone}>{t(key, { count: ids.length })}</Badge>
              <ul className="mt-2 flex flex-wrap gap-2">
                {ids.map((id) => {
                  const picture = byId.get(id);
                  return (
                    picture && (
                      <li key={id}>
                        <a href={picture.urls.w1280} target="_blank" rel="noreferrer">
                          <img
                            src={picture.urls.w320}
                            alt={t(`${key}_photo`)}
                            width={144}
                            height={108}
                            className="h-27 w-36 rounded-field object-cover"
                          />
                        </a>
                      </li>
                    )
                  );
                })}
              </ul>
            </div>
          ),
      )}
    </div>
  );
}
