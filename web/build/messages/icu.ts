/** Placeholders, tags, and the parameters of an address within a title. */
const PARTS = /\{\w+\}|<\/?\d+\/?>|(?<=^|\s):[a-z]\w*/g
const OPENING = /^\{n, plural, /

/** The forms of a plural in ICU notation; undefined for a message without a plural. */
export function readPlural(message: string): Record<string, string> | undefined {
  if (!OPENING.test(message)) return undefined
  const forms: Record<string, string> = {}
  let rest = message.replace(OPENING, '').replace(/\}$/, '')
  for (;;) {
    const head = /^\s*(=0|\w+)\s*\{/.exec(rest)
    if (head === null) return rest.trim() === '' ? forms : undefined
    const from = head[0].length
    const to = closing(rest, from)
    forms[head[1] === '=0' ? 'none' : (head[1] ?? '')] = rest.slice(from, to)
    rest = rest.slice(to + 1)
  }
}

function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** What a translation must preserve: placeholders and tags, sorted. */
export function partsOfMessage(message: string): string[] {
  const forms = readPlural(message)
  const texts = forms === undefined ? [message] : [forms.other ?? '']
  return texts.flatMap((text) => text.match(PARTS) ?? []).sort()
}
