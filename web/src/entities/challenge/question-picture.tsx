import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { IMAGE_WIDTH, THUMBNAIL_WIDTH } from '@ideathlon/contracts/limits'
import { ChallengeArt } from '../../ui/generated-art/challenge-art.tsx'

type Shown = Pick<ChallengeCard, 'slug' | 'primary_image' | 'image_alt'> & {
  category: { hue: number }
}

type QuestionPictureProps = {
  question: Shown
  /** The displayed width, as the value of an `<img sizes>` attribute. */
  sizes?: string
  /** The size of the drawing that is shown if there is no picture. */
  width?: number
  height?: number
}

/** The picture that the asker chose, or a generated drawing. It fills its container. */
export function QuestionPicture({ question, sizes = '24rem', ...art }: QuestionPictureProps) {
  const { primary_image: image, image_alt: alt, slug, category } = question
  if (image === null) return <ChallengeArt seed={slug} hue={category.hue} {...art} />
  return (
    <img
      src={image}
      srcSet={`${thumbnailOf(image)} ${THUMBNAIL_WIDTH}w, ${image} ${IMAGE_WIDTH}w`}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="size-full bg-sunken object-cover"
    />
  )
}

const thumbnailOf = (image: string) => image.replace(/(?:-thumb)?\.webp$/, '-thumb.webp')
