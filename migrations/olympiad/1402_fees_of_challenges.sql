-- services/olympiad: the fees of a challenge, which its close locks and divides, and the admin's list of fees.
create index payments_fees_of on olympiad.payments (target_id, id) where purpose = 'entry_fee';
