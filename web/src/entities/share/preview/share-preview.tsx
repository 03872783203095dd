import { useState } from 'react'
import { ChallengeArt } from '../../../ui/generated-art/challenge-art.tsx'

type SharePreviewProps = {
  url: string
  title: string
  description: string
  /** The pictures to try, best first. If one does not load, the next is shown. */
  pictures: readonly (string | null)[]
  /** The seed and hue of the placeholder. */
  art: { seed: string; hue: number }
}

const HUE = 258

/** A preview of how a network shows the link: picture, host, title and the first lines. */
export function SharePreview({ url, title, description, pictures, art }: SharePreviewProps) {
  return (
    <figure
      aria-label="How the link looks on social networks"
      className="overflow-hidden rounded-card border border-line bg-raised text-start"
    >
      <div className="aspect-[1200/630] overflow-hidden border-line border-b bg-sunken">
        <Picture key={art.seed} pictures={pictures} art={art} />
      </div>
      <figcaption className="px-4 py-3">
        <span className="block truncate text-caption text-muted">{new URL(url).host}</span>
        <b dir="auto" className="mt-0.5 line-clamp-2 font-semibold leading-snug">
          {title}
        </b>
        <span className="mt-1 line-clamp-2 text-muted text-small">{description}</span>
      </figcaption>
    </figure>
  )
}

function Picture({ pictures, art }: Pick<SharePreviewProps, 'pictures' | 'art'>) {
  const [failed, setFailed] = useState(0)
  const source = pictures.filter((each) => each !== null)[failed]
  if (source === undefined) {
    return <ChallengeArt seed={art.seed} hue={art.hue || HUE} width={480} height={252} />
  }
  return (
    <img
      src={source}
      alt=""
      width={1200}
      height={630}
      onError={() => setFailed(failed + 1)}
      className="size-full object-cover"
    />
  )
}
