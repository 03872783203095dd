-- Somebody who leaves is taken out of what others were told, and of what others asked.
create index notices_from on api.notices (from_member) where from_member is not null;
create index friends_of_friend on api.friends (friend);
create index friend_requests_asked on api.friend_requests (asked);
