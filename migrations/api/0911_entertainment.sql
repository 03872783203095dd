-- A category for entertaining ideas. A challenge in it should ask for something unexpected.
insert into api.categories (id, slug, name, parent, hue, place) values
  (17, 'entertainment', 'Entertainment',        null, 310, 11),
  (18, 'messaging',     'Messages and slogans', null, 70,  12),
  (19, 'humor',         'Humour',               17,   35,  1);
