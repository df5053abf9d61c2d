import { escapeXml } from '#server/http/xml.ts';
import { kindNames } from '#kinds/labels.ts';
import { kindData } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { ExportRow, ExportTables } from './export-names.ts';

const kinds: readonly KindData[] = Object.values(kindData);

/** Titles of the tables; a table without a title is shown by its name. */
const titles: Readonly<Record<string, string>> = {
  profiles: 'Профиль',
  consents: 'Согласия',
  sessions: 'Где вы входили',
  favorites: 'Избранное',
  saved_searches: 'Сохранённые поиски',
  compared: 'Сравнение',
  phone_changes: 'Смены номера',
  recovery_requests: 'Восстановление доступа',
  data_exports: 'Выгрузки данных',
  objects: 'Объявления',
  media: 'Фотографии',
  price_changes: 'Изменения цен',
  listing_days: 'Просмотры и контакты по дням',
  listing_revisions: 'Изменения объявлений',
  listing_drafts: 'Черновики',
  notifications: 'Уведомления',
  notification_settings: 'Настройки уведомлений',
  push_devices: 'Устройства для push-уведомлений',
  complaints: 'Жалобы',
  phone_reveals: 'Показы телефона',
  ...Object.fromEntries(kinds.map(({ table, kind }) => [table, `${kindNames[kind].plural.ru}: подробности`])),
};

/** Labels of the columns, as in the forms. A technical column has no label and is shown by its name in data.json. */
const columns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(kinds.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label.ru]))),
  id: 'Номер',
  object_id: 'Номер объявления',
  phone: 'Телефон',
  status: 'Состояние',
  kind: 'Вид',
  display_name: 'Имя',
  city: 'Город',
  inn: 'ИНН',
  avatar: 'Фото профиля',
  cover: 'Обложка',
  address: 'Адрес',
  hours: 'Часы работы',
  price: 'Цена',
  document: 'Документ',
  version: 'Версия',
  ip: 'IP-адрес',
  user_agent: 'Браузер',
  created_at: 'Создано',
  updated_at: 'Изменено',
  given_at: 'Дано',
  last_seen_at: 'Последний раз',
  ended_at: 'Окончено',
  published_at: 'Опубликовано',
  expires_at: 'Действует до',
  title: 'Название',
  note: 'Заметка',
};

/** Whether another column already shows this value in readable form, such as an amount for its minor units. */
const isDoubled = (row: ExportRow, key: string): boolean =>
  key.endsWith('_minor') && row[key.slice(0, -'_minor'.length)] !== undefined;

type Money = { amount: number; currency: string };
const isMoney = (value: object): value is Money => 'amount' in value && 'currency' in value;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ');
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value !== 'object') return String(value);
  if (isMoney(value)) return `${value.amount.toLocaleString('ru-RU')} ${value.currency}`;
  return JSON.stringify(value, null, 1);
}

function tableOf(rows: readonly ExportRow[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => !isDoubled(row, key))))];
  const head = keys.map((key) => `<th scope="col">${escapeXml(columns[key] ?? key)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${keys.map((key) => `<td>${escapeXml(textOf(row[key]))}</td>`).join('')}</tr>`)
    .join('');
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

type Page = {
  exportedAt: Date;
  account: ExportRow;
  tables: ExportTables;
  /** File names within the archive. */
  photos: readonly string[];
};

/** Returns index.html of the archive: the contents of data.json as a page that can be read offline. */
export function exportPage({ exportedAt, account, tables, photos }: Page): string {
  const sections = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  const contents = sections
    .map(([name, rows]) => `<li><a href="#${name}">${escapeXml(titles[name] ?? name)}</a> (${rows.length})</li>`)
    .join('');
  const parts = sections
    .map(
      ([name, rows]) => `<section id="${name}"><h2>${escapeXml(titles[name] ?? name)}</h2>${tableOf(rows)}</section>`,
    )
    .join('');
  const pictures = photos
    .map((name) => `<li><a href="${escapeXml(name)}"><img src="${escapeXml(name)}" alt="" loading="lazy"></a></li>`)
    .join('');
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ваши данные на Дворе</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:1100px;margin:0 auto;padding:24px;color:#15181a;background:#fafaf8}
h1{font-size:28px}h2{font-size:20px;margin-top:32px}.wide{overflow-x:auto}table{border-collapse:collapse;font-size:14px}
th,td{border:1px solid #e4e5e1;padding:4px 8px;text-align:left;vertical-align:top;white-space:pre-wrap;max-width:28em;overflow-wrap:break-word}
th{background:#fff;white-space:nowrap}td{min-width:4em}.photos{display:flex;flex-wrap:wrap;gap:8px;padding:0;list-style:none}.photos img{width:160px;height:120px;object-fit:cover}
</style></head><body><h1>Ваши данные на Дворе</h1>
<p>Собраны ${escapeXml(textOf(exportedAt))} UTC. То же для программ — в файле <a href="data.json">data.json</a>; время везде UTC.</p>
<section id="account"><h2>Учётная запись</h2>${tableOf([account])}</section>
<nav aria-label="Разделы"><ul>${contents}</ul></nav>${parts}
${photos.length > 0 ? `<section id="photos"><h2>Файлы фотографий</h2><ul class="photos">${pictures}</ul></section>` : ''}
</body></html>`;
}
