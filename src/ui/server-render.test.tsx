import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Chip } from './Chip.tsx';
import { CodeInput } from './CodeInput.tsx';
import { Combobox, loadFrom } from './Combobox.tsx';
import { Dialog } from './Dialog.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Header, HeaderSearch } from './Header.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PageLoader } from './PageLoader.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { Menu } from './Popover.tsx';
import { Progress } from './Progress.tsx';
import { Segmented } from './RadioGroup.tsx';
import { Shell } from './Shell.tsx';
import { Table } from './Table.tsx';
import { TextInput } from './TextInput.tsx';
import { ToastLayer } from './ToastLayer.tsx';

const nothing = () => {};
const photos = [1, 2, 3, 4, 5, 6, 7].map((n) => ({
  src: `/${n}.webp`,
  width: 640,
  height: 480,
  alt: `Фото ${n}`,
  blur: 'data:image/webp;base64,AA',
}));

const parts: Record<string, ReactNode> = {
  Avatar: <Avatar name="Иван Петров" />,
  Button: <Button busy>Сохранить</Button>,
  Checkbox: <Checkbox label="С фото" error="Нужно отметить" />,
  Chip: <Chip remove={{ label: 'Убрать', href: '/' }}>Toyota</Chip>,
  CodeInput: <CodeInput label="Код" value="12" onValue={nothing} />,
  Combobox: (
    <Combobox
      label="Марка"
      value={null}
      onValue={nothing}
      load={loadFrom([])}
      texts={{ empty: 'Нет', loading: 'Ищем', failed: 'Ошибка', clear: 'Очистить' }}
    />
  ),
  EmptyState: <EmptyState icon="search" title="Пусто" />,
  Menu: <Menu trigger="Ещё" items={[{ key: 'a', label: 'Изменить', href: '/' }]} />,
  NumberInput: (
    <NumberInput label="Цена" value={1_250_000} onValue={nothing} suffix="₽" locale="ru" problemText={String} />
  ),
  PageLoader: <PageLoader visible label="Загружаем" />,
  PhoneInput: <PhoneInput label="Телефон" value="+79000000001" onValue={nothing} />,
  PhotoStrip: <PhotoStrip photos={photos} eager className="aspect-4/3 w-full" />,
  Progress: <Progress label="Загрузка" value={3} max={7} />,
  Segmented: <Segmented name="n" label="Вид" defaultValue="a" options={[{ value: 'a', label: 'А' }]} />,
  Shell: (
    <Shell
      skipLabel="К содержанию"
      header={
        <Header
          logo={{ name: 'Двор', href: '/', label: 'Двор' }}
          search={<HeaderSearch action="/s" name="q" label="Поиск" placeholder="Поиск" submitLabel="Найти" />}
        />
      }
    >
      Страница
    </Shell>
  ),
  Table: (
    <Table caption="Строки" rows={[1]} rowKey={(n) => n} columns={[{ key: 'n', header: 'Число', cell: (n) => n }]} />
  ),
  ToastLayer: <ToastLayer label="Сообщения" closeLabel="Закрыть" />,
};

describe('rendered on the server', () => {
  it.each(Object.entries(parts))(
    '%s has no inline styles or scripts, which the policy of the pages forbids',
    (_, part) => {
      const html = renderToString(part);
      expect(html.length).toBeGreaterThan(20);
      expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
    },
  );
});

describe('a field', () => {
  it('has its label and its error attached', () => {
    const html = renderToString(<TextInput id="km" label="Пробег" hint="В километрах" error="Проверьте число" />);
    expect(html).toContain('for="km"');
    expect(html).toMatch(/<input[^>]* id="km"[^>]*aria-describedby="km-error"[^>]*aria-invalid="true"/);
    expect(html).toContain('id="km-error"');
    expect(html).not.toContain('В километрах');
  });
  it('shows numbers grouped and phones formatted', () => {
    expect(renderToString(parts.NumberInput)).toContain('value="1\u202F250\u202F000"');
    expect(renderToString(parts.PhoneInput)).toContain('value="+7\u00A0900\u00A0000-00-01"');
  });
});

it('a strip of photos loads only the first, and reserves space for five', () => {
  const html = renderToString(parts.PhotoStrip);
  expect(html.match(/src="\/\d\.webp"/g)).toEqual(['src="/1.webp"']);
  expect(html).toContain('loading="eager"');
  expect(html.match(/class="photo"/g)).toHaveLength(5);
});

it('a closed dialog renders nothing', () => {
  expect(
    renderToString(
      <Dialog open={false} onClose={nothing} title="Вход" closeLabel="Закрыть">
        Тело
      </Dialog>,
    ),
  ).toBe('');
});
