-- What a firm or a sole trader tells of itself on its page.
alter table profiles add column about text check (char_length(about) between 1 and 600);
