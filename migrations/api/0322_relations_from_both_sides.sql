-- When an account is erased, its notifications to others, friendships and requests have to be found as well.
create index notices_from on api.notices (from_member) where from_member is not null;
create index friends_of_friend on api.friends (friend);
create index friend_requests_asked on api.friend_requests (asked);
