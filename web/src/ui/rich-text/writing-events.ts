type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Ctrl+Enter, and Command+Enter on a Mac. */
export const isSubmit = ({ key, ctrlKey, metaKey }: KeyPress): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

const CELL_END = /<\/t[dh]\s*>/gi
const ROW_END = /(?=<\/t[dh]\s*>\s*<\/tr\s*>\s*(?:<\/?t(?:head|body|foot)[^>]*>\s*)*<tr)/gi

/**
 * The editor has no tables, so each row of a pasted table becomes a line, with its cells kept
 * separate.
 */
export const withCellsApart = (html: string): string =>
  html.replace(ROW_END, '<br>').replace(CELL_END, ' $&')
