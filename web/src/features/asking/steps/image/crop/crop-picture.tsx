import 'react-image-crop/dist/ReactCrop.css'
import { FREE_IMAGE_PROBLEMS } from '@ideathlon/contracts/images'
import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import { Announced } from '../../../../../ui/announce/announced.tsx'
import { Button } from '../../../../../ui/controls/button.tsx'
import { cutPicture } from './cut-picture.ts'

/** The shape of the picture on cards. */
const CARD_SHAPE = 3 / 2
const SMALLEST_PX = 40
const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

type CropPictureProps = {
  image: string
  /** The picture as originally chosen; undefined after a reload. */
  original: File | undefined
  onCut: (file: File) => void
  onCancel: () => void
}

/** Selects a part of the picture, with the pointer or the arrow keys. */
export function CropPicture({ image, original, onCut, onCancel }: CropPictureProps) {
  const [shape, setShape] = useState<'card' | 'free'>('card')
  const [crop, setCrop] = useState<PercentCrop>()
  const [problem, setProblem] = useState<string>()
  const picture = useRef<HTMLImageElement>(null)
  const src = useOriginal(original) ?? image
  const choose = (next: 'card' | 'free') => {
    setShape(next)
    if (picture.current) setCrop(next === 'card' ? middleOf(picture.current) : WHOLE)
  }
  const cut = async () => {
    if (picture.current === null || crop === undefined) return
    const file = await cutPicture(picture.current, crop).catch(() => undefined)
    if (file === undefined) setProblem(FREE_IMAGE_PROBLEMS.broken)
    else onCut(file)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid place-items-center overflow-hidden rounded-card bg-sunken">
        <ReactCrop
          {...(crop && { crop })}
          {...(shape === 'card' && { aspect: CARD_SHAPE })}
          minWidth={SMALLEST_PX}
          minHeight={SMALLEST_PX}
          keepSelection
          ruleOfThirds
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <img
            ref={picture}
            src={src}
            alt="Before cropping"
            onLoad={({ currentTarget }) => setCrop(middleOf(currentTarget))}
            className="max-h-[26rem]"
          />
        </ReactCrop>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Shapes shape={shape} onChoose={choose} />
        <span className="ms-auto flex flex-wrap gap-2">
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button look="primary" disabled={crop === undefined} onClick={() => void cut()}>
            Use this area
          </Button>
        </span>
      </div>
      <Announced urgent says={problem ?? ''} className="text-muted text-small">
        {problem ??
          (original?.type === 'image/gif'
            ? 'Drag the frame, or move it with the arrow keys. A cropped GIF is no longer animated.'
            : 'Drag the frame, or move it with the arrow keys.')}
      </Announced>
    </div>
  )
}

function middleOf({ width, height }: HTMLImageElement): PercentCrop {
  const isWide = width / height > CARD_SHAPE
  const begun = isWide ? { unit: '%' as const, height: 100 } : { unit: '%' as const, width: 100 }
  return centerCrop(makeAspectCrop(begun, CARD_SHAPE, width, height), width, height)
}

const SHAPES = { card: 'Card shape (3:2)', free: 'Free shape' } as const

type ShapesProps = { shape: keyof typeof SHAPES; onChoose: (shape: keyof typeof SHAPES) => void }

function Shapes({ shape, onChoose }: ShapesProps) {
  return (
    <fieldset className="flex gap-1 rounded-control bg-sunken p-1">
      <legend className="sr-only">Shape</legend>
      {Object.entries(SHAPES).map(([key, label]) => (
        <label
          key={key}
          className="grid min-h-11 cursor-pointer place-items-center rounded-[9px] px-3 font-semibold text-muted text-small hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-primary sm:min-h-9"
        >
          <input
            type="radio"
            name="crop-shape"
            checked={shape === key}
            onChange={() => onChoose(key as keyof typeof SHAPES)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function useOriginal(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
