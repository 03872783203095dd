import { plainText, RICH_TEXT_CHARACTERS_MAX, richTextOf } from '@ideathlon/contracts/rich-text'
import { type Ref, useState } from 'react'
import { CountedArea } from '../inputs/texts/counted-area.tsx'
import type { EditorProps } from './editor.tsx'

/** Where the editor itself could not be fetched: the same text, without its formatting. */
export function PlainWriting({
  value,
  onChange,
  max = RICH_TEXT_CHARACTERS_MAX,
  ref,
  ...field
}: EditorProps) {
  const [words, setWords] = useState(() => plainText(value))
  return (
    <CountedArea
      {...field}
      ref={ref as Ref<HTMLTextAreaElement>}
      rows={6}
      maxLength={max}
      value={words}
      onChange={(text) => {
        setWords(text)
        onChange(richTextOf(text))
      }}
    />
  )
}
