-- Older versions may not write: they would tell no courier of its parcels.
-- The extension that is told of the parcels of a courier; empty: a file tells it. Up to when its news were read.
alter table couriers add column provider text not null default '';
alter table couriers add column news_at text;

-- Where the label is that the courier made for a parcel; empty: there is none.
alter table shipments add column label_url text not null default '';

-- Payments that wait for what a gateway says.
create index payments_pending on payments (method, id) where status = 'pending';
