-- Payers read why a payment was refunded, in the words that are used for it since then.
update olympiad.payments set reason = 'The bank accepted the dispute and gave the money back.'
  where reason = 'The dispute was lost.';
update olympiad.payments set reason = 'The bank accepted a dispute about a part of it and gave that part back.'
  where reason = 'A dispute about a part of it was lost.';
