import { conflict, tooMany, unavailable } from '@ideathlon/service-kit/http/refusal'

const PLACES = 12
const PLACES_OF_NETWORK = 4
const AGAIN_SECONDS = 5

type Upload = { key: string; network: string }

/**
 * Who may send bytes right now: each upload holds a whole picture in memory until it is stored, so there
 * are only so many places, and one network never has all of them.
 */
export class UploadPlaces {
  private readonly taken = new Set<Upload>()

  /** Takes a place or refuses; what it answers gives the place back, however often it is called. */
  take(upload: Upload): () => void {
    const all = [...this.taken]
    if (all.some(({ key }) => key === upload.key)) {
      throw conflict('This picture is on its way already.')
    }
    if (all.length >= PLACES) {
      throw unavailable('Many pictures are arriving right now. Please try again.', AGAIN_SECONDS)
    }
    if (all.filter(({ network }) => network === upload.network).length >= PLACES_OF_NETWORK) {
      throw tooMany('Some of your pictures are still on their way. One moment.', AGAIN_SECONDS)
    }
    this.taken.add(upload)
    return () => {
      this.taken.delete(upload)
    }
  }
}
