/**
 * A route as it was added: its methods, and its address with names or `*` for the variable parts.
 */
export type Added = { method: string | readonly string[]; url: string }

/** The catch-all route. It matches every address, so it does not show that an address exists. */
const ANY_ADDRESS = '/*'

/**
 * The methods that this address accepts; none if no route matches it. Fastify does not give access
 * to its router, so addresses are compared here.
 */
export function allowedMethods(added: readonly Added[], url: string): string[] {
  const parts = partsOf(url.split(/[?#]/)[0] ?? '')
  const methods = added
    .filter((route) => route.url !== ANY_ADDRESS && matchesPattern(partsOf(route.url), parts))
    .flatMap(({ method }) => method)
  return [...new Set(methods)].sort()
}

const partsOf = (path: string): string[] => path.split('/')

function matchesPattern(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  const isLong = isOpen ? parts.length >= pattern.length : parts.length === pattern.length
  return isLong && pattern.every((part, nth) => part === '*' || matchesPart(part, parts[nth] ?? ''))
}

function matchesPart(pattern: string, part: string): boolean {
  if (!pattern.includes(':')) return pattern === part
  const [before = '', ...named] = pattern.split(/:\w+/)
  const after = named.at(-1) ?? ''
  const rest = part.length - before.length - after.length
  return rest > 0 && part.startsWith(before) && part.endsWith(after)
}
