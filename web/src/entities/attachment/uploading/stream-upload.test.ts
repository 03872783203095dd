import { STREAM_RETRY_DELAYS_MS } from '@ideathlon/contracts/attachments/attachment-limits'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { BytesToSend } from '../../../api/sending/send-bytes.ts'
import { Problem } from '../../../lib/problem.ts'
import { dropStream, sendStream, type UploadMemory } from './stream-upload.ts'

const ID = 'a'.repeat(26)
const ANNOUNCED = { name: 'fílm.mp4', type: 'video/mp4', private: true, kept: false, folder: null }
const lost = () => new Problem('offline', 'The connection was lost.', { status: 0 })

/** A server that keeps what arrives, and drops connections on request. */
function fakeServer(cuts: (number | 'before' | 'after')[] = []) {
  const arrived: Uint8Array[] = []
  const calls: string[] = []
  let created: { key: string; length: number } | undefined
  const offset = () => arrived.reduce((sum, { length }) => sum + length, 0)
  const answer = (content?: unknown) => ({
    content,
    header: (name: string) =>
      ({ 'upload-offset': String(offset()), 'upload-length': String(created?.length) })[name] ??
      null,
  })
  const send = async ({ method, headers, body }: BytesToSend) => {
    calls.push(method)
    const cut = cuts.shift()
    if (cut === 'before') throw lost()
    if (method === 'POST') {
      created ??= {
        key: headers?.['idempotency-key'] ?? '',
        length: Number(headers?.['upload-length']),
      }
    } else if (created === undefined) {
      throw new Problem('missing', 'There is no such upload.', { status: 404 })
    }
    if (method === 'PATCH') {
      if (Number(headers?.['upload-offset']) !== offset()) {
        throw new Problem('refused', 'Ahead.', { status: 409 })
      }
      const bytes = new Uint8Array(await (body ?? new Blob()).arrayBuffer())
      arrived.push(typeof cut === 'number' ? bytes.slice(0, cut) : bytes)
      if (typeof cut === 'number' && cut < bytes.length) throw lost()
    }
    if (cut === 'after') throw lost()
    const isWhole = created !== undefined && offset() === created.length
    const attachment = isWhole ? ATTACHMENT : null
    const state = { id: ID, offset: offset(), length: created?.length ?? 0, attachment }
    return answer({ data: state })
  }
  const bytes = () => Buffer.concat(arrived)
  return { send, calls, bytes, forget: () => (created = undefined) }
}

const ATTACHMENT = {
  id: ID,
  kind: 'video',
  name: 'fílm.mp4',
  title: null,
  type: 'video/mp4',
  bytes: 9,
  url: '/x',
  preview_url: null,
  width: null,
  height: null,
  duration_seconds: null,
}

function memory(id?: string): UploadMemory & { id: string | undefined } {
  return {
    id,
    recall() {
      return this.id
    },
    keep(next) {
      this.id = next
    },
    forget() {
      this.id = undefined
    },
  }
}

const content = Buffer.from('frame after frame after frame')
const sending = (server: ReturnType<typeof fakeServer>, kept = memory()) => {
  const waits: number[] = []
  const onSent = vi.fn()
  const own = new AbortController()
  const done = sendStream({
    file: new Blob([content]),
    announced: ANNOUNCED,
    memory: kept,
    signal: own.signal,
    onSent,
    send: server.send,
    wait: async (ms) => void waits.push(ms),
  })
  return { done, waits, onSent, own }
}

describe('a resumable upload', () => {
  it('sends the file once and forgets the upload', async () => {
    const server = fakeServer()
    const kept = memory()
    const { done, onSent } = sending(server, kept)
    expect(await done).toMatchObject({ id: ID, kind: 'video' })
    expect(server.bytes().equals(content)).toBe(true)
    expect(server.calls).toEqual(['POST', 'PATCH', 'GET'])
    expect(onSent).toHaveBeenCalledWith(0)
    expect(kept.id).toBeUndefined()
  })

  it('delivers the file once and completely, wherever the connection is lost', async () => {
    const cut = fc.oneof(
      fc.constantFrom('before' as const, 'after' as const),
      fc.integer({ min: 1, max: 12 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { maxLength: 4 }), async (cuts) => {
        const server = fakeServer(cuts)
        await sending(server).done
        expect(server.bytes().equals(content)).toBe(true)
      }),
    )
  })

  it('continues from what has arrived after the page is reloaded', async () => {
    const server = fakeServer([
      undefined as never,
      10,
      'before',
      'before',
      'before',
      'before',
      'before',
    ])
    const kept = memory()
    await expect(sending(server, kept).done).rejects.toThrow('connection was lost')
    expect(kept.id).toBe(ID)
    const again = sending(server, kept)
    await again.done
    expect(again.onSent).toHaveBeenNthCalledWith(1, 10)
    expect(server.bytes().equals(content)).toBe(true)
  })

  it('waits longer each time, and gives up when nothing more arrives', async () => {
    const server = fakeServer(Array(20).fill('before'))
    const { done, waits } = sending(server)
    await expect(done).rejects.toThrow('connection was lost')
    expect(waits).toEqual([...STREAM_RETRY_DELAYS_MS])
  })

  it('starts again when the server has forgotten the upload', async () => {
    const server = fakeServer()
    await sending(server, memory('b'.repeat(26))).done
    expect(server.calls).toEqual(['HEAD', 'POST', 'PATCH', 'GET'])
  })

  it('does not retry a refused file', async () => {
    const kept = memory(ID)
    const send = async () => {
      throw new Problem('invalid', 'This file ends in “.png”.', { status: 422 })
    }
    const { done, waits } = sending({ ...fakeServer(), send }, kept)
    await expect(done).rejects.toThrow('“.png”')
    expect(waits).toEqual([])
    expect(kept.id).toBeUndefined()
  })

  it('cancels the upload on the server as well', async () => {
    const calls: string[] = []
    const kept = memory(ID)
    const send = async ({ method, url }: BytesToSend) => {
      calls.push(`${method} ${url}`)
      return { content: undefined, header: () => null }
    }
    await dropStream(kept, send, new AbortController().signal)
    expect(calls).toEqual([`DELETE /api/content/attachments/stream-upload/${ID}`])
    expect(kept.id).toBeUndefined()
  })
})
