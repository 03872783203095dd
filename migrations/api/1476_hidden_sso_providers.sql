-- Whether a provider has a button on the sign-in page. The others are found by the domain of an e-mail address
-- (services/api/src/identity/single-sign-on).
alter table api.sso_providers add column is_listed boolean not null default true;
