-- Challenges that are a picture, and ideas that are captions for it.
alter table api.challenges
  -- What the picture shows, for people who cannot see it.
  add column image_alt             text not null default '',
  add column caption_reaction_type text
    check (caption_reaction_type in ('funny', 'inspiring', 'insightful', 'shocking'));

-- Set only in a challenge for captions or memes; `title` has both lines in one.
alter table api.ideas
  add column caption_top    text check (length(caption_top) <= 90),
  add column caption_bottom text check (length(caption_bottom) <= 90);
