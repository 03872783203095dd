import { linkVia } from '@ideathlon/contracts/share-links'
import { Download } from 'lucide-react'

type QrPictureProps = {
  url: string
  /** The name of the downloaded file. */
  name: string
}

const SIDE = 208
const BUTTON =
  'touch inline-flex items-center justify-center gap-2 rounded-control border border-line bg-surface px-4 py-2 font-semibold hover:border-line-strong'

/** The link as a QR code for posters and slides. */
export function QrPicture({ url, name }: QrPictureProps) {
  const query = new URLSearchParams({ url: linkVia(url, 'qr') })
  return (
    <div className="flex flex-wrap items-center gap-5">
      <img
        src={`/api/pictures/qr.svg?${query}`}
        alt="QR code for your link"
        width={SIDE}
        height={SIDE}
        className="rounded-control border border-line bg-white"
      />
      <div className="flex wide-40 flex-1 flex-col gap-2">
        <p className="text-pretty text-muted text-small">
          For a poster, a slide or a table. People scan it with their phone’s camera.
        </p>
        <a href={`/api/pictures/qr.png?${query}`} download={`${name}-qr.png`} className={BUTTON}>
          <Download className="size-4" aria-hidden="true" />
          Download PNG
        </a>
        <a href={`/api/pictures/qr.svg?${query}`} download={`${name}-qr.svg`} className={BUTTON}>
          <Download className="size-4" aria-hidden="true" />
          Download SVG
        </a>
      </div>
    </div>
  )
}
