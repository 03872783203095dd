const DECODINGS_MAX = 3

/**
 * An address that reads differently to whoever decodes it once more: steps up, hidden files, backslashes. The
 * router, the files and the other services each decode by themselves; what is refused fools none of them.
 */
export function isCrooked(url: string): boolean {
  let path = url.split(/[?#]/)[0] ?? ''
  for (let times = 0; times < DECODINGS_MAX; times += 1) {
    if (hasCrookedSegment(path)) return true
    const decoded = decodedOnce(path)
    // What cannot be decoded is no address of anything; the routes say so.
    if (decoded === undefined || decoded === path) return false
    path = decoded
  }
  return hasCrookedSegment(path)
}

function hasCrookedSegment(path: string): boolean {
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
