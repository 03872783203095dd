-- A question that is a picture, and ideas that are words on it.
alter table api.challenges
  -- What the picture shows, for who does not see it.
  add column image_alt             text not null default '',
  add column caption_reaction_type text
    check (caption_reaction_type in ('funny', 'inspiring', 'insightful', 'shocking'));

-- Set in a caption question, and only there; `title` has both lines in one.
alter table api.ideas
  add column caption_top    text check (length(caption_top) <= 90),
  add column caption_bottom text check (length(caption_bottom) <= 90);
