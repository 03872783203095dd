import { isNode, lineOf, type Source } from '../sources.ts'

/**
 * The only file with live regions, because several of them on a page would interrupt each other.
 */
const ANNOUNCER = 'web/src/ui/announce/announcer.tsx'
const IS_REGION = /^(aria-live\b|role=.*\b(alert|status|log|timer|marquee)\b)/

/** Elements outside the announcer that are live regions, explicitly or by default. */
export function liveRegions(source: Source): string[] {
  if (!source.path.startsWith('web/src/') || source.path === ANNOUNCER) return []
  return source.nodes
    .filter((node) => {
      const text = source.text.slice(node.start, node.end)
      if (node.type === 'JSXAttribute') return IS_REGION.test(text)
      return node.type === 'JSXOpeningElement' && isNode(node.name) && node.name.name === 'output'
    })
    .map(
      (node) => `${source.path}:${lineOf(source, node)} is a live region: use announce() instead`,
    )
}
