-- Members set up their own account at the payment provider. `destination` names it once the provider can pay to it.
alter table olympiad.wallet_holders add column onboarding text not null default '';
create unique index wallet_holders_onboarding on olympiad.wallet_holders (onboarding) where onboarding <> '';
