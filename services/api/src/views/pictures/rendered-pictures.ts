import { createHash } from 'node:crypto'
import type { FileKey } from '@ideathlon/contracts/files'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { unavailable } from '@ideathlon/service-kit/http/refusal'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import { BackgroundWorker, WorkerBusy } from '@ideathlon/service-kit/worker/background-worker'
import { objectsOf } from '../../site/files/commands.ts'
import type { FileStore } from '../../site/files/store/file-store.ts'
import type { DrawQuestion } from './draw/draw-worker.ts'
import type { Picture } from './picture.ts'
import { type PictureMeasures, pictureMeasures } from './picture-measures.ts'

/** Raise it when pictures are drawn in another way, so that nobody keeps the old ones. */
const VERSION = 1
const WEIGHT_MAX = 48_000_000
const WORKER = { answerMsMax: 8000, waitingMax: 24, heapMbMax: 256 }

type Bytes = Uint8Array<ArrayBuffer>

/** Draws pictures on a thread of its own, each only once for what it shows. */
export class RenderedPictures {
  readonly #store: FileStore
  readonly #kept = new MemoryCache<string, Bytes>({
    weightMax: WEIGHT_MAX,
    weightOf: ({ length }) => length,
  })
  readonly #thread = new BackgroundWorker<DrawQuestion, Bytes>(
    new URL('./draw/draw-worker.ts', import.meta.url),
    WORKER,
  )

  readonly #measures: PictureMeasures

  constructor(store: FileStore, metrics: Metrics) {
    this.#store = store
    this.#measures = pictureMeasures(metrics)
  }

  /** A name for what a picture shows; the same content has the same name on every instance. */
  hashOf(picture: Picture): string {
    const content = JSON.stringify([VERSION, picture])
    return createHash('sha256').update(content).digest('base64url').slice(0, 27)
  }

  /** The picture as a PNG. Requests at the same time share one drawing. */
  draw(picture: Picture): Promise<Bytes> {
    return this.#kept.load(this.hashOf(picture), () => this.#drawNow(picture))
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  async #drawNow(picture: Picture): Promise<Bytes> {
    const [image, face] = await Promise.all([
      this.#read(picture.image, 'full'),
      this.#read(picture.face?.image ?? null, 'thumb'),
    ])
    const ended = this.#measures.begins()
    try {
      const png = await this.#thread.ask({ picture, image, face })
      ended('drawn')
      return png
    } catch (cause) {
      ended(cause instanceof WorkerBusy ? 'busy' : 'failed')
      // The queue is full, or this picture takes too long; a network asks again later.
      throw Object.assign(unavailable('Many pictures are being drawn. Please try again.', 10), {
        cause,
      })
    }
  }

  async #read(key: FileKey | null, size: 'full' | 'thumb'): Promise<Bytes | undefined> {
    return key === null ? undefined : this.#store.get(objectsOf(key)[size])
  }
}
