import type { Snippet } from '@ideathlon/contracts/search'

/** A search snippet with its matches highlighted. */
export function SnippetText({ snippet }: { snippet: Snippet }) {
  return snippet.map(({ text, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their order
      <mark key={at} className="rounded-sm bg-gold-soft text-inherit">
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={at}>{text}</span>
    ),
  )
}
