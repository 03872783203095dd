import { makeMeme } from '@ideathlon/contracts/images'
import { CAPTION_LINE_MAX } from '@ideathlon/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { fileOfCanvas } from '../../../../entities/image/compose-meme.ts'
import { MemeCanvas } from '../../../../entities/image/meme-canvas.tsx'
import { fieldSentenceOf } from '../../../../lib/problem.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { keepFocus } from './keep-focus.ts'

type WriteOnItProps = {
  image: string
  alt: string
  /** The meme as composed in this browser, with its text. */
  onDone: (file: File, said: string) => void
  /** The meme as composed and stored by the server, if the browser could not compose it. */
  onStored: (url: string, said: string) => void
  onCancel: () => void
}

/** Two lines of text on the picture, with a live preview. */
export function WriteOnIt({ image, alt, onDone, onStored, onCancel }: WriteOnItProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [top, setTop] = useState('')
  const [bottom, setBottom] = useState('')
  const caption = useMemo(() => ({ top: top.trim(), bottom: bottom.trim() }), [top, bottom])
  const captionText = [caption.top, caption.bottom].filter(Boolean).join(' / ')
  const making = useMutation({
    mutationFn: async () => {
      const file = canvas.current && (await fileOfCanvas(canvas.current))
      if (file) return onDone(file, captionText)
      const { data } = await call(makeMeme, { body: { image, ...caption } })
      onStored(data.url, captionText)
    },
  })
  const problem = making.isError ? fieldSentenceOf(making.error) : ''
  return (
    <div className="flex flex-col gap-4">
      <MemeCanvas ref={canvas} image={image} alt={alt} caption={caption} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line label="Top line" value={top} onChange={setTop} />
        <Line label="Bottom line" value={bottom} onChange={setBottom} />
      </div>
      <Announced urgent says={problem} className="font-medium text-loss-ink text-small">
        {problem}
      </Announced>
      <div className="flex flex-wrap justify-end gap-2">
        <Button {...keepFocus} look="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          {...keepFocus}
          look="primary"
          disabled={captionText === ''}
          busy={making.isPending && 'Processing...'}
          onClick={() => making.mutate()}
        >
          Use this meme
        </Button>
      </div>
    </div>
  )
}

type LineProps = { label: string; value: string; onChange: (line: string) => void }

function Line({ label, value, onChange }: LineProps) {
  return (
    <TextField
      label={label}
      value={value}
      maxLength={CAPTION_LINE_MAX}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      aside={
        <span className="tabular text-caption text-muted">
          {CAPTION_LINE_MAX - value.length} left
        </span>
      }
    />
  )
}
