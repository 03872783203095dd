import type { Source } from '../sources.ts'

/** Classes that name a side of the screen. `left-1/2` is half of it from either side. */
const PHYSICAL =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-[\d[(a]|(?:left|right)-(?!1\/2)[\d[(]|text-(?:left|right)(?!\w)|border-[lr](?![\w])|rounded-(?:[lr]|[tb][lr])(?![\w]))/

/**
 * Class names of the web that would stay on their side in a language that is
 * written from right to left.
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
