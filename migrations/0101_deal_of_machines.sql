-- An address of machines that names no deal searches those for sale; the saved ones were searches of all deals.
update saved_searches set address = address || '{"deal": ["any"]}' where kind in ('spec', 'equipment') and not address ? 'deal';
