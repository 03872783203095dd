/** The name that `web/index.html` gives the feed of closed challenges. */
export const FEED_TITLE = 'Questions that have their answers'
