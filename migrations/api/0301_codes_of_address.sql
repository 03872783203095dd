-- How many codes of one kind are outstanding for an address.
create index codes_of_address on api.codes (address, purpose) where address is not null;
