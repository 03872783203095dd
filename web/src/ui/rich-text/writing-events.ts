type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Ctrl+Enter, and Command+Enter on a Mac. */
export const isSubmit = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Files of a paste or a drop. A paste that has a text as well, as from a spreadsheet, is that text. */
export function filesOf(from: Pick<DataTransfer, 'files' | 'types'> | null): File[] {
  if (from === null || from.types.includes('text/html')) return []
  return [...from.files]
}
