-- Leaving does not keep a person from being blocked, nor a block from leaving: `blocked` with a `leaves_at` is both (product.md §4).
alter table users
  drop constraint users_leaves_check,
  add constraint users_leaves_check check (
    case status when 'leaving' then leaves_at is not null when 'blocked' then true else leaves_at is null end
  );
