import { type Title, titlePieces } from './title-pieces.ts'

/** A sentence from the interface in which each quoted title is marked with its own language. */
export function TitledSentence({ sentence, titles }: { sentence: string; titles: Title[] }) {
  return titlePieces(sentence, titles).map(({ text, lang }, at) =>
    lang === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no identity but their order
      <bdi key={at} lang={lang}>
        {text}
      </bdi>
    ),
  )
}
