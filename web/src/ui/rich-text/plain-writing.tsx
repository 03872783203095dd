import { plainText, RICH_TEXT_CHARACTERS_MAX, richTextOf } from '@ideathlon/contracts/rich-text'
import { type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react'
import { CountedArea } from '../inputs/texts/counted-area.tsx'
import type { EditorProps } from './editor.tsx'
import { isSubmit } from './writing-events.ts'

/** A fallback for when the editor cannot be loaded: the same text without formatting. */
export function PlainWriting({
  value,
  onChange,
  max = RICH_TEXT_CHARACTERS_MAX,
  ref,
  handle,
  isCompact = false,
  onSubmit,
  useNameable: _,
  ...field
}: EditorProps) {
  const [words, setWords] = useState(() => plainText(value))
  const area = useRef<HTMLTextAreaElement>(null)
  const write = (text: string) => {
    setWords(text)
    onChange(richTextOf(text))
  }
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }))
  useImperativeHandle(handle, () => ({
    focus: () => area.current?.focus(),
    quote: (quoted) => write(`${words === '' ? '' : `${words}\n\n`}“${quoted}”\n\n`),
    replace: (text) => setWords(plainText(text)),
  }))
  return (
    <CountedArea
      {...field}
      ref={area}
      rows={isCompact ? 2 : 6}
      maxLength={max}
      value={words}
      onChange={write}
      onKeyDown={(event: KeyboardEvent) => {
        if (!isSubmit(event) || onSubmit === undefined) return
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
