import { FREE_IMAGE_PROBLEMS, type FreeImage } from '@ideathlon/contracts/images'
import { useMutation } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { ImageOff, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fetchFreePicture } from '../../../../../entities/image/fetch-free-picture.ts'
import { announce } from '../../../../../ui/announce/announce.ts'
import { keepFocus } from '../keep-focus.ts'
import type { About } from '../use-picture.ts'

type TileProps = {
  image: FreeImage
  isFetching: boolean
  /** Whether a picture is being fetched, from this tile or another. */
  isBlocked: boolean
  onFetching: (is: boolean) => void
  onPick: (file: File, about: About) => void
}

/** A picture in the search results; pressing it uses the picture. */
export function Tile({ image, isFetching, isBlocked, onFetching, onPick }: TileProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const { mutateAsync } = useMutation({
    mutationFn: (signal: AbortSignal) => fetchFreePicture(image, signal),
    networkMode: 'always',
  })
  const pick = async () => {
    if (isBlocked) return
    const own = new AbortController()
    leaving.current = own
    onFetching(true)
    announce('Fetching image..')
    try {
      const file = await mutateAsync(own.signal)
      if (!own.signal.aborted) onPick(file, aboutOf(image))
    } catch {
      setState('failed')
      announce(FREE_IMAGE_PROBLEMS.broken)
    } finally {
      if (!own.signal.aborted) onFetching(false)
    }
  }
  const { user, source, description } = image
  const by = [user.name, source].filter(Boolean).join(' · ')
  return (
    <li className="relative">
      <button
        type="button"
        {...keepFocus}
        disabled={state === 'failed'}
        aria-disabled={isBlocked || undefined}
        aria-label={`Use this picture: ${description || by}`}
        onClick={() => void pick()}
        className="group relative block aspect-[3/2] w-full overflow-hidden rounded-control bg-sunken transition-[transform,box-shadow] duration-150 hover:shadow-lifted focus-visible:outline-3 focus-visible:outline-primary focus-visible:outline-offset-2 motion-safe:hover:-translate-y-0.5"
      >
        {state === 'loading' && <span className="skeleton absolute inset-0" aria-hidden="true" />}
        {state !== 'failed' && (
          <img
            src={image.small}
            alt=""
            loading="lazy"
            decoding="async"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
            className={cx(
              'size-full object-cover transition-opacity duration-300',
              state === 'shown' ? 'opacity-100' : 'opacity-0',
              isFetching && 'scale-[1.02] brightness-50',
            )}
          />
        )}
        <Overlay state={isFetching ? 'fetching' : state} by={by} />
      </button>
    </li>
  )
}

const OVERLAY =
  'absolute inset-0 grid place-content-center justify-items-center gap-1.5 p-3 text-center'

/** The overlay on the picture: its credit, a progress message, or an error. */
function Overlay({
  state,
  by,
}: {
  state: 'loading' | 'shown' | 'failed' | 'fetching'
  by: string
}) {
  if (state === 'fetching') {
    return (
      <span className={`${OVERLAY} font-semibold text-small text-white`}>
        <LoaderCircle className="size-6 motion-safe:animate-spin" aria-hidden="true" />
        Fetching image..
      </span>
    )
  }
  if (state === 'failed') {
    return (
      <span className={`${OVERLAY} text-caption text-muted`}>
        <ImageOff className="size-5" aria-hidden="true" />
        {FREE_IMAGE_PROBLEMS.broken}
      </span>
    )
  }
  if (state === 'loading') return null
  return (
    <span className="absolute inset-x-0 bottom-0 translate-y-full truncate bg-[#140e29cc] px-2.5 py-1.5 text-start text-caption text-white transition-transform group-hover:translate-y-0 group-focus-visible:translate-y-0">
      {by}
    </span>
  )
}

const aboutOf = ({ source, user, description }: FreeImage): About => ({
  alt: description,
  credit: { source, user: user.name, link: user.link },
})
