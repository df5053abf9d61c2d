-- Codes, sign-ins of administrators and the security step are counted by the one limiter (decision 26).

-- Wrong tries at a code by whoever did not name its send: counted apart, so that they never burn it for the browser that asked.
alter table auth_codes add column strangers_tries integer not null default 0;

-- Nonces of the security step are spent as solved challenges and time steps are.
insert into used_challenges (nonce, expires_at)
  select 'step:' || nonce, used_at + interval '10 minutes' from security_steps on conflict do nothing;

drop table security_steps;
drop table auth_failures;
drop table admin_login_failures;
