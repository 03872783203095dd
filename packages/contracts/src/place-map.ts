export type AddressParams = Readonly<Record<string, string | undefined>>

/**
 * The parameters with which a path matches a pattern; undefined if it does not. `*` matches the
 * rest.
 */
export function matchPattern(pattern: string, path: string): AddressParams | undefined {
  const wanted = partsOf(pattern)
  const given = partsOf(path)
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    if (part === '*') return { ...params, '*': given.slice(at).join('/') }
    const value = given[at]
    if (!part.startsWith(':')) {
      if (value?.toLowerCase() !== part.toLowerCase()) return undefined
    } else if (value !== undefined) params[part.replace(/^:|\?$/g, '')] = value
    else if (!part.endsWith('?')) return undefined
  }
  return given.length <= wanted.length ? params : undefined
}

/**
 * The most specific of the matching patterns: a fixed word comes before a parameter, and `*` comes
 * last.
 */
export function bestFit<T>(
  all: readonly T[],
  patternOf: (each: T) => string,
  path: string,
): { found: T; params: AddressParams } | undefined {
  let best: { found: T; params: AddressParams; rank: string } | undefined
  for (const found of all) {
    const params = matchPattern(patternOf(found), path)
    if (params === undefined) continue
    const rank = rankOf(patternOf(found))
    if (best === undefined || rank < best.rank) best = { found, params, rank }
  }
  return best
}

function rankOf(pattern: string): string {
  const parts = partsOf(pattern)
  return (
    parts.map((part) => (part === '*' ? 'd' : part.startsWith(':') ? 'c' : 'a')).join('') || 'b'
  )
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

/** Slugs that refer to a member or platform without naming it, and the words that replace them. */
const ALIASES = new Map([
  ['me', 'me'],
  ['platform', 'Ideathlon'],
])

/** A title or a label with its parameters in readable form. */
export function inWords(text: string, params: AddressParams): string {
  return text
    .replace(/@:([a-z]+)/gi, (_, name: string) => {
      const value = params[name] ?? ''
      return ALIASES.get(value) ?? `@${value}`
    })
    .replace(/:([a-z]+)\??/gi, (_, name: string) => params[name] ?? '')
}

/**
 * An address with its parameters. An optional parameter that is missing is left out, with its
 * slash.
 */
export function toAddress(pattern: string, params: AddressParams): string {
  const [, path = '', query = ''] = /^(.*?)(\?[a-z_]+=.*)?$/.exec(pattern) ?? []
  const filled = path
    .split('/')
    .flatMap((part) => {
      if (part === '*') return params['*'] ? [params['*']] : []
      const name = /^:([a-z]+)\??$/i.exec(part)?.[1]
      if (name === undefined) return [part]
      const value = params[name]
      return value === undefined || value === '' ? [] : [encodeURIComponent(value)]
    })
    .join('/')
  const filledQuery = query.replace(/:([a-z]+)/gi, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  return `${filled === '' ? '/' : filled}${filledQuery}`
}

/** The target of a redirect. The query of the old address is passed on. */
export function detourTo(to: string, params: AddressParams, search: string): string {
  const [path = '/', own] = toAddress(to, params).split('?')
  const filledQuery = new URLSearchParams(own)
  for (const [name, value] of new URLSearchParams(search)) {
    if (!filledQuery.has(name)) filledQuery.append(name, value)
  }
  return filledQuery.size > 0 ? `${path}?${filledQuery}` : path
}
