import type { Block, Inline } from '@ideathlon/contracts/pages'

/** Pages with fewer sections than this have no table of contents. */
const WORTH_A_LIST = 5

type OnThisPageProps = { blocks: readonly Block[]; language: string }

export function OnThisPage({ blocks, language }: OnThisPageProps) {
  const parts = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  )
  if (parts.length < WORTH_A_LIST) return null
  return (
    <nav
      aria-label="On this page"
      className="mb-6 flex flex-wrap gap-x-4 border-line border-y py-2 text-small"
    >
      {parts.map(({ id, inlines }) => (
        <a
          key={id}
          href={`#${id}`}
          lang={language}
          className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline sm:min-h-8"
        >
          {plain(inlines)}
        </a>
      ))}
    </nav>
  )
}

function plain(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      return inline.kind === 'break' ? ' ' : plain(inline.inlines)
    })
    .join('')
}
