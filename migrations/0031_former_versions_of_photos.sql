-- Photos are served by the state of what they belong to (product.md §2).

-- The version that the last turn replaced: a page that was open then still shows it until the night sweeps its files away.
alter table media add column former_path text;
-- Serves: whose a version is that a page may still show.
create unique index media_former_path on media (former_path collate "C") where former_path is not null;
