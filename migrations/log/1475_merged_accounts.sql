-- Accounts that were merged into others: rare, and looked up at every start.
create index events_of_merges on log.events (position) where type = 'AccountsMerged';
