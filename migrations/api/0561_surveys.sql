-- Guests of a survey: accounts that can rate one challenge, and whose ratings have no weight. `guest_of` is cleared when
-- they give a name and an address; `guest_until` is set when the address is verified. Challenges that were sealed before
-- then count them as guests for good.
alter table api.accounts
  add column guest_of         int references api.challenges,
  add column guest_until      timestamptz,
  add column guest_settled_at timestamptz;
create index accounts_guests_to_thank on api.accounts (id)
  where guest_until is not null and guest_settled_at is null;

-- The asker's switch: whether a challenge can be shared as a survey.
alter table api.challenges add column survey_mode boolean not null default true;
