import type { Source } from '../sources.ts'

const USES = 'bg|text|border|outline|ring|fill|stroke|decoration|accent|caret|shadow|from|via|to'
const PALETTE =
  'black|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
/**
 * Colours that Tailwind has but our theme (web/src/ui/css/tokens.css) does not, so their classes do
 * nothing.
 */
const UNKNOWN = new RegExp(`(?<![\\w-])(?:${USES})-(?:${PALETTE})(?:-\\d+)?(?![\\w-])`)

/** Class names of colours that the theme does not have. */
export function unknownColours({ path, text }: Source): string[] {
  if (!path.startsWith('web/src/')) return []
  return text.split('\n').flatMap((line, at) => {
    const found = /className|['"`]/.test(line) ? UNKNOWN.exec(line)?.[0] : undefined
    return found === undefined
      ? []
      : [`${path}:${at + 1}: ${found} is not a colour of the theme, so it does nothing`]
  })
}
