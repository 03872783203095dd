-- Why a monthly funding is cancelled, as a sentence for its patron; null of those that were cancelled before this was
-- kept (services/olympiad/src/funding/change-funding.ts).
alter table olympiad.fundings add column end_reason text;
