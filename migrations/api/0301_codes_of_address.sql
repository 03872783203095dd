-- How many letters of a kind wait at one address.
create index codes_of_address on api.codes (address, purpose) where address is not null;
