type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean }

/** Ctrl+Enter, and Command+Enter on a Mac. */
export const isSubmit = ({ key, ctrlKey, metaKey }: Pressed): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)
