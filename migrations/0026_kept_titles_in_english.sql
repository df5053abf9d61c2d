-- What a person keeps is named in both languages once its listing is gone; of what was kept before only the Russian name is known.
alter table favorites add column title_en text;
alter table compared add column title_en text;
