const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/** Whether the lines of the page run from right to left. */
export function isRightToLeft(): boolean {
  return document.dir === 'rtl'
}

/**
 * A key by its meaning: the right arrow leads onwards, and so does the left one where
 * lines run from right to left.
 */
export function readingKey(key: string): string {
  return (isRightToLeft() && MIRRORED[key]) || key
}
