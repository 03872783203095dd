-- What is reported comes into the queue of the platform on which its question was asked: its owner decides there.
update api.reviews r set platform = c.home
from api.challenges c where c.id = r.challenge and c.home <> r.platform;
