-- A cluster can have more members than an index entry can hold.
alter table api.rating_clusters drop constraint rating_clusters_pkey;
alter table api.rating_clusters add column number int not null default 1;
alter table api.rating_clusters add primary key (challenge, number);
