const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/** Whether the page is written from right to left. */
export function isRightToLeft(): boolean {
  return document.dir === 'rtl'
}

/** Translates an arrow key by reading direction: in right-to-left languages, left means forward. */
export function readingKey(key: string): string {
  return (isRightToLeft() && MIRRORED[key]) || key
}
