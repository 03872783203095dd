import type { Caption } from '@ideathlon/contracts/captions'
import type { ChallengeView } from '@ideathlon/contracts/challenges'

/** The fields of a challenge that a caption on its picture needs. */
export type Pictured = Pick<
  ChallengeView,
  'primary_image' | 'image_alt' | 'caption_solution_format'
>

type CaptionedPictureProps = { question: Pictured; caption: Caption; className?: string }

/** The caption is real text, so a screen reader reads the picture's description and then the caption. */
export function CaptionedPicture({ question, caption, className = '' }: CaptionedPictureProps) {
  const { primary_image: picture, image_alt: alt, caption_solution_format: style } = question
  if (picture === null) return null
  const image = (
    // The space is reserved before the picture loads, so the content below does not jump.
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
  return (
    <figure
      className={`@container relative overflow-hidden rounded-control bg-sunken ${className}`}
    >
      {image}
      <figcaption>
        <Line at="top">{caption.top}</Line>
        <Line at="bottom">{caption.bottom}</Line>
      </figcaption>
    </figure>
  )
}

/** White with a dark rim is readable on any picture, in the light and the dark theme. */
function Line({ at, children }: { at: 'top' | 'bottom'; children: string }) {
  if (children === '') return null
  return (
    <span
      className={`absolute inset-x-0 ${at === 'top' ? 'top-0 pt-3' : 'bottom-0 pb-3'} block break-words px-3 text-center font-black text-[clamp(1.1rem,6cqw,2.6rem)] text-white uppercase leading-tight [-webkit-text-stroke:0.14em_black] [paint-order:stroke_fill]`}
    >
      {children}
    </span>
  )
}
