-- Limits of signing in (product.md §1): who tried how often.

-- A try that came without the secret request_id of a send: it never counts against the code of the browser that has it.
alter table auth_failures add column is_bound boolean not null default true;

-- One row a refused sign-in of an administrator.
create table admin_login_failures (
  id bigint primary key generated always as identity,
  login text not null,
  ip text not null,
  created_at timestamptz not null
);
-- Serves: refused sign-ins of a login, and of an address, within the window.
create index admin_login_failures_login on admin_login_failures (login, created_at desc);
create index admin_login_failures_ip on admin_login_failures (ip, created_at desc);

-- A solved proof of work counts once.
create table used_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);
