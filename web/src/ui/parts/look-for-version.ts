/**
 * How the version on the server compares with the open page: different, the same, or unknown
 * because there was no response.
 */
export type Version = 'another' | 'same' | 'unreachable'

const ENTRY = /<script[^>]+type="(?:after-paint-)?module"[^>]+src="([^"]+)"/

/** The entry script of a build, whose name changes with every release. */
function entryOf(html: string): string | undefined {
  return ENTRY.exec(html)?.[1]
}

export async function lookForVersion(): Promise<Version> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return 'unreachable'
    const newest = entryOf(await answer.text())
    const open = document.querySelector('script[type=module][src]')?.getAttribute('src')
    return newest !== undefined && newest !== open ? 'another' : 'same'
  } catch {
    return 'unreachable'
  }
}
