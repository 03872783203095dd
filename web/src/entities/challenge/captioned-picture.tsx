import type { Caption } from '@ideathlon/contracts/captions'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { useState } from 'react'
import { later } from '../../ui/parts/later.tsx'

const MemeWords = later(async () => (await import('../image/meme-words.tsx')).MemeWords, 'h-0')

/** The fields of a challenge that a caption on its picture needs. */
export type Pictured = Pick<
  ChallengeView,
  'primary_image' | 'image_alt' | 'caption_solution_format'
>

type CaptionedPictureProps = { question: Pictured; caption: Caption; className?: string }

/**
 * The caption is real text, so a screen reader reads the picture's description
 * and then the caption.
 */
export function CaptionedPicture({ question, caption, className = '' }: CaptionedPictureProps) {
  const { primary_image: picture, image_alt: alt, caption_solution_format: style } = question
  if (picture === null) return null
  const image = (
    // Reserves the space before the picture loads, so that the content below does not jump.
    <img
      src={picture}
      alt={alt}
      decoding="async"
      className="aspect-[3/2] max-h-[32rem] w-full object-contain"
    />
  )
  if (style !== 'meme') {
    return (
      <figure className={`overflow-hidden rounded-control bg-sunken ${className}`}>
        {image}
        <figcaption className="break-words px-5 py-4 text-center font-semibold text-title">
          {caption.bottom || caption.top || '…'}
        </figcaption>
      </figure>
    )
  }
  return <Meme question={question} caption={caption} className={className} />
}

const SIZE_BEFORE_LOADED = { width: 1200, height: 800 }

function Meme({ question, caption, className }: CaptionedPictureProps) {
  const { primary_image: picture, image_alt: alt } = question
  const [size, setSize] = useState(SIZE_BEFORE_LOADED)
  if (picture === null) return null
  return (
    <figure className={`relative overflow-hidden rounded-control bg-sunken ${className}`}>
      <img
        src={picture}
        alt={alt}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        className="aspect-[3/2] max-h-[32rem] w-full object-contain"
      />
      <MemeWords size={size} caption={caption} />
      <figcaption className="sr-only">
        {caption.top && <span>{caption.top}</span>}{' '}
        {caption.bottom && <span>{caption.bottom}</span>}
      </figcaption>
    </figure>
  )
}
