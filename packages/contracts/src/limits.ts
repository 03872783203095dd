/** The highest rating in stars. Ideas are rated in half steps from 1. */
export const IDEA_STARS_MAX = 10
export const CHALLENGE_STARS_MAX = 5
export const MENTOR_STARS_MAX = 5

/**
 * An asker is paid, and a challenge counts as played, once this many members who are not linked to
 * the asker have rated.
 */
export const ASKING_RATERS = 5

export const QUESTION_TITLE_MAX = 180
export const QUESTION_TAGS_MAX = 10
export const QUESTION_DETAIL_MAX = 5000
export const ASSUMPTION_MIN = 100
export const ASSUMPTION_MAX = 2000
/** The minimum length of an assumption challenge: what might be true instead, and why. */
export const ASSUMPTION_REASON_MIN = 30
/** The number of votes per day from one voter for which the recipients are paid. */
export const ASSUMPTION_VOTES_PAID_A_DAY = 20
/** The number of challenges per day that a rater is paid for rating. */
export const QUESTION_RATINGS_PAID_A_DAY = 20

/**
 * How many votes for messages are paid per day: from one voter, from one voter to one author, and
 * to one author.
 */
export const MESSAGE_VOTES_PAID_A_DAY = { voter: 20, pair: 3, author: 40 } as const
export const IDEA_TITLE_MAX = 180
export const IDEA_DESCRIPTION_MAX = 5000
export const IDEA_PURPOSE_MAX = 300
export const IDEA_IMAGE_ALT_MAX = 300
/** The width to which uploaded pictures are scaled down, and that of their thumbnails. */
export const IMAGE_WIDTH = 1200
export const THUMBNAIL_WIDTH = 400
/** The maximum length of each of the two lines on a picture. */
export const CAPTION_LINE_MAX = 90
/** The maximum number of members that the asker of an AMA can invite to read its ideas. */
export const AMA_MENTORS_MAX = 10
/** If a platform allows it, a new idea can be edited for this long. */
export const IDEA_GRACE_MS = 5 * 60_000
export const CO_AUTHORS_MAX = 5
/** The percentage of an asker's earnings from a challenge that goes to its co-author. */
export const CO_AUTHOR_PERCENT = 30
/** The maximum number of ideas that an asker can secretly enter in one of their challenges. */
export const TEST_IDEAS_MAX = 3
export const LAB_TASK_MAX = 200
export const LAB_TASKS_MAX = 100

/** For how many days a challenge can be open. */
export const DURATION_DAYS = [15, 30, 90] as const
export const DURATION_DAYS_DEFAULT = 30
/** The maximum number of days if the asker chooses the closing day. */
export const DURATION_DAYS_MAX = 365

export const MAX_USER_IDEAS = 3
export const MAX_USER_IDEAS_SUGGESTION = 10
export const RATINGS_TO_RANK = 2
/** With fewer ratings than this, the order of ideas is uncertain. */
export const RATINGS_TO_BE_SURE = 10
export const COMMUNITY_WINNERS = 5
export const CATALYST_PICKS = 3

/** A challenge with this many players is popular; one with this many ideas is big. */
export const POPULAR_CHALLENGE_PLAYERS = 25
/**
 * Milestones for the number of players across all of a Director's challenges. Each is paid once.
 */
export const PLAYER_MILESTONES = [10, 25, 50, 100, 250] as const
export const BIG_CHALLENGE_IDEAS = 50
export const EARLY_INNOVATORS = 3
export const RATING_BONUS_EVERY = 50

export const MENTORING_MIN = 30
export const MENTORING_MAX = 1000

/** A rating can be changed until the rater gets the next idea, and for this long after that. */
export const RATING_CHANGE_MS = 5 * 60_000
/** A rater is assigned ideas in batches of this size. */
export const HANDED_AT_ONCE = 5
/**
 * A rater can skip `SKIPS_AT_FIRST` ideas in a challenge, and one more for every `SKIP_EVERY` ideas
 * assigned.
 */
export const SKIPS_AT_FIRST = 3
export const SKIP_EVERY = 10
/**
 * A mentor is assigned ideas in batches of the first size, and can have at most the second number
 * unfinished.
 */
export const MENTOR_HANDED_AT_ONCE = 3
export const MENTOR_UNFINISHED_MAX = 8

/** Rating opens automatically once there are this many ideas. */
export const RATING_OPENS_WITH_IDEAS = 2
export const RESTORE_DAYS = 7
/** A settled challenge is archived after this long. */
export const ARCHIVE_AFTER_DAYS = 180

/** For this long after the close, ideas that were assigned before it can still be rated. */
export const CLOSING_GRACE_MS = 10 * 60_000
/** How long the asker has to make and change their picks before a closed challenge is settled. */
export const SETTLE_AFTER_DAYS = 7
export const PICK_COMMENT_MAX = 500

/**
 * The maximum size of a draft as JSON, the maximum number of drafts per member and per page, and
 * the number of days for which a published draft is shown with a tick.
 */
export const DRAFT_BYTES_MAX = 64 * 1024
export const DRAFTS_MAX = 200
export const DRAFTS_PAGE = 200
export const SENT_DRAFT_DAYS = 30

export const SESSION_DAYS = 7
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200

export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
/** A read that requires a position waits at most this long for the projection. */
export const MIN_POSITION_WAIT_MS = 2000

/** The limits of one request to the log. */
export const APPEND_BYTES_MAX = 512 * 1024
export const COMMAND_EVENTS_MAX = 2000

export const APP_VERSION = '3.201.7'
