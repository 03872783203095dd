const PEOPLE: readonly [RegExp, string][] = [
  [/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '(address)'],
  [/(?<![\w/])@[a-z0-9._-]+/gi, '(handle)'],
  [/https?:\/\/[^\s)'"?#]+\/([^\s/?#)'"]+\.js)\b/gi, '$1'],
  [/https?:\/\/[^\s)'"]+/gi, '(page)'],
  [/[?&][\w-]+=[^\s&)'"]+/g, ''],
  [/\b(?=[a-z0-9_-]*\d)[a-z0-9_-]{24,}\b(?!\.\w)/gi, '(secret)'],
]

/** Removes personal data from an error report. */
export function withoutPeople(text: string): string {
  return PEOPLE.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text)
}
