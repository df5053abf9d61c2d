-- The language of the page that a payer returns to; that of earlier payments is not known.
alter table payments add column locale text not null default 'ru' check (locale in ('ru', 'en'));
