/**
 * The reasons why a community manager or a host cannot change something. They are not loaded with
 * the first page.
 */
export const MANAGEMENT_REFUSALS = {
  close_own_idea: 'You have an idea in this challenge. Another admin has to close it.',
  too_early_to_close:
    'You can close the challenge one day after its last idea, or let it run until its closing date.',
  not_public_yet: 'This challenge has not opened yet. Only its asker can see it.',
  hidden_already: 'This challenge is already hidden.',
  shown_already: 'This challenge is already visible.',
  hidden_by_review: 'A moderator took this challenge down. Reverse the decision in Moderation.',
  only_open: 'Only an open challenge can be changed this way.',
  unpublish_after_idea: 'This challenge has ideas. Hide or close it instead.',
  unpublish_after_play:
    'Members have already taken part in this challenge. Hide or close it instead.',
  unpublish_with_money: 'This challenge promises a prize or has an entry fee. Close it instead.',
  in_category_already: 'This challenge is already in this category.',
  category_unfit: 'Captions and local challenges can only be in their own categories.',
  category_not_here: 'This category is not available on the platform of this challenge.',
  end_not_later: 'Choose a closing date that is later than the current one.',
  end_too_late: 'Choose a closing date within the next year.',
  export_not_yet: 'Ideas can be exported once the challenge is closed and the picks are final.',
  category_name_taken:
    'A category with this name already exists at this level. Choose another name.',
  category_parent_unfit: 'Choose an active main category.',
  category_target_unfit: 'Choose another active category that is not below this one.',
  category_has_children: 'This category has subcategories. Move, merge or archive them first.',
  category_children_alike:
    'Both categories have a subcategory with the same name. Merge those two first.',
  category_needed: 'Some challenge formats need this category. You can only rename it.',
  category_merged: 'This category was merged into another one.',
  category_archived: 'This category is already archived.',
  category_in_use: 'This category is not archived.',
  category_in_tournament:
    'A tournament uses this category for its ranking. End the tournament first.',
  merge_same: 'You chose the same account twice. Choose two different ones.',
  merge_own: 'One of these accounts is yours. Another admin has to merge them.',
  merge_gone: 'One of these accounts is closed, scheduled for deletion, or belongs to a guest.',
  merge_power:
    'One of these accounts has a role or is in a group with duties. Remove the role, or remove the account from the group, first.',
  merge_sanctioned: 'One of these accounts is muted or suspended. Wait until that has ended.',
  merge_reviewed:
    'A moderator still has to make a decision about one of these accounts. Wait for the decision.',
  merge_money:
    'The account to be closed has money in its wallet, on its way, or promised as a prize. Merge the accounts once it has none.',
  merge_asks:
    'The account to be closed has a challenge that is not settled yet. Merge the accounts once it is.',
  merge_owner:
    'The account to be closed owns a platform, organisation, channel or team with other members. Its owner has to transfer ownership first.',
  merge_no_address:
    'The account to be closed has no e-mail address to sign in with. Keep the other account’s sign-in instead.',
  own_account: 'This is your own account. Change it in your settings.',
  no_address: 'This account has no e-mail address to which a link could be sent.',
  mailing_challenge_hidden:
    'The participants in this challenge are hidden. You can write to them once it has closed, but never in an AMA.',
  mailing_over: 'This mailing has already been queued or cancelled.',
  mailing_too_late: 'Choose a time within the next year.',
  no_own_address: 'Your account has no e-mail address. Add one in your settings.',
  groups_full: 'You have reached the maximum number of groups. Remove one first.',
  group_full: 'This group is full. Remove a member first.',
  group_name_taken: 'A group with this name already exists. Choose another name.',
  announcement_end: 'Choose an end that is in the future and after the start.',
  announcement_too_long: 'Choose an end within the next year.',
  announcement_over: 'This announcement is already over.',
  co_author_ama: 'An AMA cannot have a co-author, because its ideas are private.',
  co_author_too_late: 'A co-author can only join before the challenge closes.',
  co_author_invitations_full: 'You have sent the maximum number of invitations for this challenge.',
  co_author_asked_before: 'You already invited this member. Choose someone else.',
  co_author_took_part:
    'You have already taken part in this challenge, so you cannot be its co-author. Only you can see this.',
  views_full: 'You have reached the maximum number of saved views. Remove one first.',
} as const
