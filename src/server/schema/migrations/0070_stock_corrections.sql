-- Older versions may write: they correct without a cause, and nothing that they write is undone by one of these.
-- What a correction of several sizes is undone by, and why staff made it.
alter table stock_movements add column correction_id text;
alter table stock_movements add column cause text;
create index stock_movements_by_correction on stock_movements (correction_id) where correction_id is not null;
-- What a scanner reads.
create index skus_by_code on skus (code) where code <> '';
create index skus_by_barcode on skus (barcode) where barcode <> '';
