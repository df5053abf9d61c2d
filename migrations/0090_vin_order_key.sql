-- Names an order at its source before it is sent, so that a source which takes a key sells one report for a repeated order.
alter table vin_report_sources add column order_key uuid not null default gen_random_uuid();
