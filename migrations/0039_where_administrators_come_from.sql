-- The configuration ends whom it has named itself, and nobody whom `npm run admins` has added. Until now it alone has made them.
alter table admins add column source text not null default 'added' check (source in ('configuration', 'added'));
update admins set source = 'configuration';
