import { type RichText, richTextOf } from '@ideathlon/contracts/rich-text'
import { useState } from 'react'
import { ImageUpload } from '../../entities/image/image-upload.tsx'
import { useNameableMembers } from '../../entities/member/use-nameable-members.ts'
import { Editor } from '../../ui/rich-text/editor.tsx'
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx'

const START = richTextOf(
  'Ask @ada about https://en.wikipedia.org/wiki/Slow_movement_(culture), she knows.\n\n' +
    'https://youtu.be/dQw4w9WgXcQ',
)

export function TextShow() {
  const [text, setText] = useState<RichText>(START)
  const [picture, setPicture] = useState<string | null>(null)
  const [alt, setAlt] = useState('')
  return (
    <>
      <Editor
        label="Your story"
        value={text}
        onChange={setText}
        placeholder="Once upon a time …"
        useNameable={useNameableMembers}
      />
      <RichTextView text={text} />
      <ImageUpload label="Picture" value={picture} onChange={setPicture} alt={alt} onAlt={setAlt} />
      <ImageUpload label="With an error" error="Add a picture." value={null} onChange={() => {}} />
    </>
  )
}
