import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { IDEA_IMAGE_ALT_MAX } from '@ideathlon/contracts/limits'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ImageUpload } from '../../image/image-upload.tsx'

export type PictureValue = {
  url: string | null
  alt: string
  credit: { source: string; user: string; link: string }
}

const NO_CREDIT = { source: '', user: '', link: '' }

export const pictureIn = ({ primary_image, image_alt }: ChallengeView): PictureValue => ({
  url: primary_image,
  alt: image_alt,
  credit: NO_CREDIT,
})

type PictureAdditionProps = {
  challenge: ChallengeView
  value: PictureValue
  onChange: (picture: PictureValue) => void
}

/**
 * A new picture with its description and credit. The picture of a caption challenge cannot be
 * replaced; only its description can be improved.
 */
export function PictureAddition({ challenge, value, onChange }: PictureAdditionProps) {
  const { url, alt, credit } = value
  const isNew = url !== null && url !== challenge.primary_image
  if (challenge.caption_solution_format !== null) {
    return (
      <TextField
        label="What does the picture show?"
        hint="Read aloud to people who cannot see the picture."
        value={alt}
        maxLength={IDEA_IMAGE_ALT_MAX}
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
      />
    )
  }
  return (
    <>
      <ImageUpload
        label="Picture"
        value={url}
        onChange={(next) =>
          onChange({ url: next, alt: next === url ? alt : '', credit: NO_CREDIT })
        }
        alt={alt}
        onAlt={(imageAlt) => onChange({ ...value, alt: imageAlt })}
      />
      {isNew && (
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField
            label="Source"
            hint="Optional."
            placeholder="Unsplash"
            maxLength={60}
            value={credit.source}
            onChange={({ target }) =>
              onChange({ ...value, credit: { ...credit, source: target.value } })
            }
          />
          <TextField
            label="Creator"
            maxLength={120}
            value={credit.user}
            onChange={({ target }) =>
              onChange({ ...value, credit: { ...credit, user: target.value } })
            }
          />
          <TextField
            label="Creator’s page"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={credit.link}
            onChange={({ target }) =>
              onChange({ ...value, credit: { ...credit, link: target.value } })
            }
          />
        </div>
      )}
    </>
  )
}
