import { Metrics } from '@ideathlon/service-kit/metrics'
import {
  BackgroundWorker,
  WorkerBusyError,
  WorkerTimeoutError,
} from '@ideathlon/service-kit/worker/background-worker'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { pictureLanguage } from '../../../services/api/src/views/pictures/picture-language.ts'
import { pictureOfSite } from '../../../services/api/src/views/pictures/picture-of.ts'
import { RenderedPictures } from '../../../services/api/src/views/pictures/rendered-pictures.ts'

const HOME = pictureOfSite(pictureLanguage('en'))

const nothing = { put: async () => {}, get: async () => undefined, remove: async () => {} }
const bytes = new Uint8Array([1])

afterEach(() => vi.restoreAllMocks())

it('draws the next picture after one that hung, and shows operators how each ended', async () => {
  const ask = vi.spyOn(BackgroundWorker.prototype, 'ask')
  ask.mockRejectedValueOnce(new WorkerTimeoutError('it took longer than 8000 ms'))
  ask.mockRejectedValueOnce(new WorkerBusyError('too many questions are waiting'))
  ask.mockResolvedValueOnce(bytes)
  const metrics = new Metrics('api')
  const lines: { msg: string; err: { message: string } }[] = []
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const pictures = new RenderedPictures(nothing, { metrics, logger })
  await expect(pictures.draw(HOME)).rejects.toMatchObject({ status: 503 })
  await expect(pictures.draw(HOME)).rejects.toMatchObject({ status: 503 })
  expect(await pictures.draw(HOME)).toEqual(bytes)
  expect(await pictures.draw(HOME)).toEqual(bytes)
  expect(ask).toHaveBeenCalledTimes(3)
  const reason = { message: 'it took longer than 8000 ms' }
  expect(lines).toMatchObject([{ msg: 'a picture could not be drawn', err: reason }])
  const shown = await metrics.registry.metrics()
  for (const outcome of ['drawn', 'busy', 'failed']) {
    expect(shown).toContain(`ideathlon_pictures{outcome="${outcome}",service="api"} 1`)
  }
  expect(shown).toContain('ideathlon_pictures_waiting{service="api"} 0')
})
