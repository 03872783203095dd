-- What lives from surprise; a question there is asked to draw it out by its words.
insert into api.categories (id, slug, name, parent, hue, place) values
  (17, 'entertainment', 'Entertainment',        null, 310, 11),
  (18, 'messaging',     'Messages and slogans', null, 70,  12),
  (19, 'humor',         'Humour',               17,   35,  1);
