-- Reports go to the queue of the platform on which the challenge was asked, and its owner decides.
update api.reviews r set platform = c.home
from api.challenges c where c.id = r.challenge and c.home <> r.platform;
