type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Ctrl+Enter, and Command+Enter on a Mac. */
export const isSubmit = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

const CELL_END = /<\/t[dh]\s*>/gi
const ROW_END = /(?=<\/t[dh]\s*>\s*<\/tr\s*>\s*(?:<\/?t(?:head|body|foot)[^>]*>\s*)*<tr)/gi

/** Pasted tables: a text has none, so that each row is a line and its cells stay apart. */
export const withCellsApart = (html: string): string =>
  html.replace(ROW_END, '<br>').replace(CELL_END, ' $&')
