type Values = Record<string, unknown>

/** The address of a route with its parameters filled in; undefined values are left out. */
export function addressOf(url: string, params: Values = {}, query: Values = {}): string {
  const path = url.replace(/:([a-z_]+)/gi, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const tail = search.size > 0 ? `?${search}` : ''
  return `/api${path}${tail}`
}
