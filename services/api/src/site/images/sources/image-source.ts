import type { ImageCredit } from '@ideathlon/contracts/image-credit'

type Wanted = { keywords: readonly string[]; format: 'jpg' | 'png'; total: number }

/** A picture of a source: where its two sizes are, and whom it is by. */
export type Found = {
  small: PictureRef
  full: PictureRef
  credit: ImageCredit
  description: string
}

/**
 * `drawing`: one of our own. `url`: at another host.
 * `used` is an address to call when it is chosen.
 */
export type PictureRef =
  | { drawing: string; width: number }
  | { url: string; used?: string | undefined }

/** Where free pictures come from. */
export type ImageSource = {
  find(wanted: Wanted): Promise<Found[]>
  /** Tells the source that a picture was chosen; failures do not matter to the member. */
  use?(address: string): Promise<void>
}

/** The source of pictures does not answer, or not in its protocol. */
export class SourceFault extends Error {
  override name = 'SourceFault'
}
