import { Expand } from 'lucide-react'
import { useState } from 'react'
import { later } from '../../ui/parts/later.tsx'

const WholePicture = later(async () => (await import('./whole-picture.tsx')).WholePicture, 'hidden')

/** A button over a cropped picture that opens the whole picture. */
export function EnlargeButton(picture: { image: string; alt: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Show the whole picture"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="group absolute inset-0 cursor-zoom-in print:hidden"
      >
        <span className="absolute end-3 bottom-3 grid size-9 place-items-center rounded-full bg-on-colour/75 text-white backdrop-blur-sm transition-colors group-hover:bg-on-colour">
          <Expand aria-hidden="true" className="size-4.5" />
        </span>
      </button>
      {isOpen && <WholePicture {...picture} onClose={() => setOpen(false)} />}
    </>
  )
}
