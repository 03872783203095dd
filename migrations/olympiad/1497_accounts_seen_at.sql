-- When the provider saw what its latest report says about a connected account. Reports can arrive in any order
-- (services/olympiad/src/wallets/onboarding.ts).
alter table olympiad.wallet_holders add column destination_at timestamptz;
