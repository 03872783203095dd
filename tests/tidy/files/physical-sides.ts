import type { Source } from '../sources.ts'

/** Class names that refer to a side of the screen. `left-1/2` is the middle from either side. */
const PHYSICAL =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-[\d[(a]|(?:left|right)-(?!1\/2)[\d[(]|text-(?:left|right)(?!\w)|border-[lr](?![\w])|rounded-(?:[lr]|[tb][lr])(?![\w]))/

/**
 * Class names in the web that name a physical side, and so would not change sides in a
 * right-to-left language.
 */
export function physicalSides({ path, text }: Source): string[] {
  if (!path.startsWith('web/src/')) return []
  return text.split('\n').flatMap((line, at) => {
    const found = /className|['"`]/.test(line) ? PHYSICAL.exec(line)?.[0] : undefined
    return found === undefined
      ? []
      : [`${path}:${at + 1}: ${found} is physical, use ms-, start-, text-start …`]
  })
}
