const OPENINGS = String.raw`(?:what|how)\s+could|(?:was|wie)\s+könnte(?:n|st|t)?`

/** The two openings that a title may have, in every language that the site is offered in. */
export const OPENING = new RegExp(String.raw`^\s*(?:${OPENINGS})\b`, 'iu')

/** An opening with nothing behind it yet. */
export const OPENING_ALONE = new RegExp(String.raw`^\s*(?:${OPENINGS})\W*$`, 'iu')

const FORM = /\b(?:what|how)\b.*\bcould\b|\b(?:was|wie)\b.*\bkönnte(?:n|st|t)?\b/isu

/** Whether a title asks what or how something could be, wherever these words stand in it. */
export const containsOpening = (title: string): boolean => FORM.test(title.normalize('NFC'))

export const withoutOpening = (title: string): string => title.replace(OPENING, '').trimStart()

/** A question mark may be followed by a quotation mark or an emoji. */
export const endsAsQuestion = (title: string): boolean => /\?[^\p{Letter}\p{Number}]*$/u.test(title)
