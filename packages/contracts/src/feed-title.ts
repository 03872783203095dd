/** The title of the feed of closed challenges, as in `web/index.html`. */
export const FEED_TITLE = 'Answered questions'
