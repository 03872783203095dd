const DECODINGS_MAX = 3

/**
 * Whether a path changes when it is decoded again, or contains parent segments, hidden files or
 * backslashes. The router, the file server and the other services each decode paths themselves, so
 * such paths are refused.
 */
export function isAmbiguousPath(url: string): boolean {
  let path = url.split(/[?#]/)[0] ?? ''
  for (let times = 0; times < DECODINGS_MAX; times += 1) {
    if (hasUnsafeSegment(path)) return true
    const decoded = decodedOnce(path)
    // A path that cannot be decoded matches no route.
    if (decoded === undefined || decoded === path) return false
    path = decoded
  }
  return hasUnsafeSegment(path)
}

function hasUnsafeSegment(path: string): boolean {
  if (/[\\\0]/.test(path)) return true
  const parts = path.split('/')
  if (parts.some((part) => part === '.' || part === '..')) return true
  return !path.startsWith('/api/') && parts.some((part) => part.startsWith('.'))
}

function decodedOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
