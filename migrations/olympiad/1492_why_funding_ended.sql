-- Why a monthly funding was cancelled, as a sentence for its patron; null if it was cancelled before this was recorded
-- (services/olympiad/src/funding/change-funding.ts).
alter table olympiad.fundings add column end_reason text;
