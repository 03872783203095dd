-- The invoice of a month that the provider charged by itself. Each invoice has one payment.
alter table olympiad.payments add column invoice text unique;

-- Repeated calls are recognised in olympiad.answered_calls.
alter table olympiad.fundings drop column request_key, drop column input_hash;
alter table olympiad.entry_passes drop column request_key, drop column input_hash;
