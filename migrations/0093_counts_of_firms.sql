-- The directories order organizations by the number of their live listings (findPublished) or public offers (findDirectory), which
-- these indexes count without reading the rows.
drop index objects_owner;
create index objects_owner on objects (owner_id, status, id desc) include (expires_at, publish_at) where deleted_at is null;
drop index finance_offers_own;
create index finance_offers_own on finance_offers (organization_id, area, id desc) include (active) where deleted_at is null;
