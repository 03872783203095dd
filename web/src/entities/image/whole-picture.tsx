import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePressOnBackdrop } from '../../ui/surfaces/press-on-backdrop.ts'

type WholePictureProps = { image: string; alt: string; onClose: () => void }

/** A picture as large as the window allows. The page below does not scroll. */
export function WholePicture({ image, alt, onClose }: WholePictureProps) {
  const box = useRef<HTMLDialogElement>(null)
  // The browser returns the focus to the picture only if the dialog is closed, not if it is
  // removed.
  const leave = () => box.current?.close()
  const backdrop = usePressOnBackdrop(leave)
  useEffect(() => {
    const { style } = document.documentElement
    const before = style.overflow
    style.overflow = 'hidden'
    box.current?.showModal()
    return () => {
      style.overflow = before
    }
  }, [])
  return (
    <dialog
      ref={box}
      aria-label="The whole picture"
      onClose={onClose}
      {...backdrop}
      className="m-0 size-full max-h-none max-w-none cursor-zoom-out place-items-center bg-transparent p-4 open:grid backdrop:bg-on-colour/85"
    >
      <img
        src={image}
        alt={alt}
        className="max-h-[calc(100dvh-2rem)] w-auto max-w-full cursor-auto rounded-control bg-sunken object-contain"
      />
      <button
        type="button"
        aria-label="Close"
        onClick={leave}
        className="touch absolute end-4 top-4 grid cursor-pointer place-items-center rounded-full bg-raised text-ink shadow-lifted"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </dialog>
  )
}
