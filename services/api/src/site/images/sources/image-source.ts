import type { ImageCredit } from '@ideathlon/contracts/image-credit'

type ImageQuery = { keywords: readonly string[]; format: 'jpg' | 'png'; total: number }

/** A picture from a source: the addresses of its two sizes, and its author. */
export type Found = {
  small: PictureRef
  full: PictureRef
  credit: ImageCredit
  description: string
}

/**
 * `drawing`: one of our own. `url`: on another host. `used`: an address to call when the picture is
 * chosen.
 */
export type PictureRef =
  | { drawing: string; width: number }
  | { url: string; used?: string | undefined }

/** A source of free pictures. */
export type ImageSource = {
  find(wanted: ImageQuery): Promise<Found[]>
  /** Notifies the source that a picture was chosen; failures do not affect the member. */
  use?(address: string): Promise<void>
}

/**
 * Thrown if the source of pictures does not respond, or if its answer does not follow its protocol.
 */
export class ImageSourceError extends Error {
  override name = 'ImageSourceError'
}
