-- Payers read why a payment was refunded. Earlier reasons get the wording that is used now.
update olympiad.payments set reason = 'The bank accepted the dispute and gave the money back.'
  where reason = 'The dispute was lost.';
update olympiad.payments set reason = 'The bank accepted a dispute about a part of it and gave that part back.'
  where reason = 'A dispute about a part of it was lost.';
