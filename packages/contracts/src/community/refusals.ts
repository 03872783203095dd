/** Why a community manager cannot change a challenge. */
export const MANAGEMENT_REFUSALS = {
  too_early_to_close:
    'You can close the challenge one day after its last idea, or let its time run out.',
  not_public_yet: 'This challenge has not opened. Only its asker sees it.',
  hidden_already: 'This challenge is already hidden.',
  shown_already: 'This challenge is already visible.',
  hidden_by_review: 'A moderator took this challenge down. Reverse the decision in Moderation.',
  only_open: 'Only an open challenge can be changed in this way.',
  unpublish_after_idea: 'This challenge has ideas. Hide or close it instead.',
  unpublish_after_play: 'Members already took part in this challenge. Hide or close it instead.',
  unpublish_with_money: 'This challenge promises a prize or has an entry fee. Close it instead.',
  in_category_already: 'This challenge is already in this category.',
  category_unfit: 'This challenge does not fit the category.',
  category_not_here: 'The platform of this challenge does not have this category.',
  end_not_later: 'Choose an end that is later than the current one.',
  end_too_late: 'Choose an end within the next year.',
  export_not_yet: 'Ideas can be exported once the challenge is closed and the picks are final.',
  views_full: 'You have reached the maximum number of saved views. Remove one first.',
} as const
