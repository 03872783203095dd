import type { Caption } from '@ideathlon/contracts/captions'
import { type Ref, useEffect, useRef, useState } from 'react'
import { drawMeme } from './compose-meme.ts'
import { loadMemeFont } from './meme-font.ts'

type MemeCanvasProps = {
  /** The address of an uploaded picture. */
  image: string
  alt: string
  caption: Caption
  ref: Ref<HTMLCanvasElement>
}

/** A preview of a meme while it is being written. */
export function MemeCanvas({ image, alt, caption, ref }: MemeCanvasProps) {
  const [picture, setPicture] = useState<HTMLImageElement>()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isHere = true
    const loading = new Image()
    loading.src = image
    void Promise.all([loading.decode(), loadMemeFont()]).then(
      () => isHere && setPicture(loading),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [image])
  useEffect(() => {
    if (canvas.current && picture) drawMeme(canvas.current, picture, caption)
  }, [picture, caption])
  return (
    <canvas
      ref={(element) => {
        canvas.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      width={1200}
      height={800}
      role="img"
      aria-label={[alt || 'Your picture', caption.top, caption.bottom].filter(Boolean).join('. ')}
      className="w-full rounded-control bg-sunken"
    />
  )
}
