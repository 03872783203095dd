type Params = Readonly<Record<string, string | undefined>>

const PARAMETER = /:([a-z]+)\??/gi

/** Slugs that stand for somebody or something instead of naming it. */
const STANDS_FOR = new Map([
  ['me', 'me'],
  ['platform', 'Ideathlon'],
])

/** A title or a label with its parameters as people read them. */
export function inWords(text: string, params: Params): string {
  return text
    .replace(/@:([a-z]+)/gi, (_, name: string) => {
      const value = params[name] ?? ''
      return STANDS_FOR.get(value) ?? `@${value}`
    })
    .replace(PARAMETER, (_, name: string) => params[name] ?? '')
}

/** An address with its parameters; an optional one that is missing goes, with its slash. */
export function toAddress(path: string, params: Params): string {
  const filled = path
    .split('/')
    .flatMap((part) => {
      const name = /^:([a-z]+)\??$/i.exec(part)?.[1]
      if (name === undefined) return [part]
      const value = params[name]
      return value === undefined || value === '' ? [] : [encodeURIComponent(value)]
    })
    .join('/')
  return filled === '' ? '/' : filled
}
