-- The security step of secure calls (product.md §1): which nonces were spent, and how often by whom.

-- One row a secure call that passed; swept after two hours, long after its nonce has run out.
create table security_steps (
  nonce text primary key,
  -- `user:5`, `admin:1`, or `ip:203.0.113.7` for a guest.
  account text not null,
  phone text,
  ip text not null,
  used_at timestamptz not null
);
-- Serve: the steps of one person, phone or address within an hour, and of everyone within a minute.
create index security_steps_account on security_steps (account, used_at desc);
create index security_steps_phone on security_steps (phone, used_at desc) where phone is not null;
create index security_steps_ip on security_steps (ip, used_at desc);
create index security_steps_used on security_steps (used_at);
