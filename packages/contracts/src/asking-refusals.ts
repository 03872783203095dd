/** The reasons why a draft, or a challenge that is being written, cannot be saved or published. */
export const ASKING_REFUSALS = {
  draft_stale: 'This draft was saved in another window. Compare both versions and keep one.',
  draft_begun: 'You already have another draft for this challenge. Continue with that one.',
  draft_entered:
    'You already entered this draft as an idea, in another window or on another device. Enter this text only if it is a different idea.',
  draft_not_found: 'This draft does not exist. It may have been deleted.',
  too_many_drafts: 'You have reached the limit of drafts. Delete one first.',
  already_published: 'This draft is already published. Open the published challenge instead.',
  draft_no_challenge: 'This draft is not a challenge.',
  co_author_self: 'You cannot invite yourself.',
  co_author_blocked: 'You blocked this member. Unblock them before you invite them.',
  co_author_taken:
    'This challenge already has a co-author or a pending invitation. Remove that first.',
  co_author_barred:
    'Your co-author can no longer take part in this challenge. Remove them, then publish it.',
  co_author_money: 'Only the asker can publish a challenge with prize money or an entry fee.',
  co_author_prize: 'Only the asker can raise the prize or extend the challenge.',
  co_author_plays: 'You are a co-author of this challenge, so you cannot play in it.',
  asker_barred: 'The asker cannot publish this challenge at the moment.',
  deep_dives_fixed: 'Who, what and why are fixed once the challenge is open.',
  no_qq: 'Only a question from a QQ can be saved as a challenge.',
} as const
