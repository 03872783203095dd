-- Guests of a survey: accounts that may rate one question, and whose ratings weigh nothing.
-- `guest_of` is taken away when they give a name and an address; `guest_until` is set when the address
-- is proven: what was sealed before then counts them as guests for ever.
alter table api.accounts
  add column guest_of         int references api.challenges,
  add column guest_until      timestamptz,
  add column guest_settled_at timestamptz;
create index accounts_guests_to_thank on api.accounts (id)
  where guest_until is not null and guest_settled_at is null;

-- The asker's switch: whether a question may be shared as a survey at all.
alter table api.challenges add column survey_mode boolean not null default true;
