import { conflict, tooMany, unavailable } from '@ideathlon/service-kit/http/refusal'

const PLACES = 12
const PLACES_OF_NETWORK = 4
const RETRY_AFTER_SECONDS = 5

type Uploaded = { one: string; other: string }
const PICTURES: Uploaded = { one: 'picture', other: 'pictures' }

type Upload = { key: string; network: string }

/**
 * Limits concurrent uploads: each holds a whole image, or a part of a file, in memory until it is
 * stored. No single network gets all the slots.
 */
export class UploadSlots {
  private readonly taken = new Set<Upload>()
  private readonly what: Uploaded

  constructor(what: Uploaded = PICTURES) {
    this.what = what
  }

  /**
   * Takes a slot or refuses. The returned function releases it, and can be called more than once.
   */
  take(upload: Upload): () => void {
    const all = [...this.taken]
    if (all.some(({ key }) => key === upload.key)) {
      throw conflict(`This ${this.what.one} is already being uploaded.`)
    }
    if (all.length >= PLACES) {
      throw unavailable(
        `Many ${this.what.other} are being uploaded right now. Please try again.`,
        RETRY_AFTER_SECONDS,
      )
    }
    if (all.filter(({ network }) => network === upload.network).length >= PLACES_OF_NETWORK) {
      throw tooMany(
        `Some of your ${this.what.other} are still being uploaded. Try again in a moment.`,
        RETRY_AFTER_SECONDS,
      )
    }
    this.taken.add(upload)
    return () => {
      this.taken.delete(upload)
    }
  }
}
