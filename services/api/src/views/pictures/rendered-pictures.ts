import { createHash } from 'node:crypto'
import type { FileKey } from '@ideathlon/contracts/files'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { unavailable } from '@ideathlon/service-kit/http/refusal'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import { BackgroundWorker, WorkerBusyError } from '@ideathlon/service-kit/worker/background-worker'
import { objectsOf } from '../../site/files/commands.ts'
import type { FileStore } from '../../site/files/store/file-store.ts'
import type { DrawQuestion } from './draw/draw-worker.ts'
import type { Picture } from './picture.ts'
import { type PictureMeasures, pictureMeasures } from './picture-measures.ts'

/**
 * Increase this when the same content is drawn differently, so that social networks fetch the
 * pictures again.
 */
const VERSION = 1
const WEIGHT_MAX = 48_000_000
const WORKER = { answerMsMax: 8000, waitingMax: 24, heapMbMax: 256 }

type Bytes = Uint8Array<ArrayBuffer>

/** Draws pictures on a separate thread, and keeps the latest ones in memory. */
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
  readonly #logger: Logger

  constructor(store: FileStore, { metrics, logger }: { metrics: Metrics; logger: Logger }) {
    this.#store = store
    this.#measures = pictureMeasures(metrics)
    this.#logger = logger
  }

  /** A name for what a picture shows; the same content has the same name on every instance. */
  hashOf(picture: Picture): string {
    const content = JSON.stringify([VERSION, picture])
    return createHash('sha256').update(content).digest('base64url').slice(0, 27)
  }

  /** The picture as a PNG. Concurrent requests share one drawing. */
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
    } catch (error) {
      const isBusy = error instanceof WorkerBusyError
      ended(isBusy ? 'busy' : 'failed')
      if (!isBusy) this.#logger.warn({ err: error }, 'a picture could not be drawn')
      // Social networks ask again later.
      throw unavailable('This picture cannot be drawn right now. Please try again.', 10)
    }
  }

  async #read(key: FileKey | null, size: 'full' | 'thumb'): Promise<Bytes | undefined> {
    return key === null ? undefined : this.#store.get(objectsOf(key)[size])
  }
}
