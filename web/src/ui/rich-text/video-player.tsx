import { playerOf, VIDEO_HOSTS, type Video } from '@ideathlon/contracts/videos'
import { Play } from 'lucide-react'
import { useState } from 'react'

/**
 * A video from one of the four hosts. Nothing is loaded from the host until somebody plays the
 * video.
 */
export function VideoPlayer({ video }: { video: Video }) {
  const [isPlaying, setPlaying] = useState(false)
  const { label } = VIDEO_HOSTS[video.host]
  if (!isPlaying) {
    return (
      <button
        type="button"
        onClick={() => setPlaying(true)}
        className="grid aspect-video w-full place-items-center rounded-card border border-line bg-sunken text-ink hover:border-line-strong"
      >
        <span className="flex flex-col items-center gap-2 font-semibold">
          <span className="grid size-16 place-items-center rounded-pill bg-primary text-on-primary">
            <Play className="size-7 translate-x-0.5" aria-hidden="true" />
          </span>
          Play the video from {label}
        </span>
      </button>
    )
  }
  return (
    <iframe
      ref={takeFocus}
      src={playerOf(video)}
      title={`Video on ${label}`}
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      className="aspect-video w-full rounded-card border-0"
    />
  )
}

/** Moves the focus to the player, because the Play button that had it is gone. */
const takeFocus = (player: HTMLIFrameElement | null) => player?.focus({ preventScroll: true })
