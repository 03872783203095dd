import { afterEach, expect, it, vi } from 'vitest'
import { sendBytes } from './send-bytes.ts'

class AnsweredRequest {
  upload = {}
  status = 200
  responseText = '{}'
  onload = () => {}
  onloadend = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  send() {
    this.onload()
    this.onloadend()
  }
}

afterEach(() => vi.unstubAllGlobals())

it('leaves no listener on the signal, which lives for the whole upload', async () => {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest)
  const { signal } = new AbortController()
  const [added, removed] = [
    vi.spyOn(signal, 'addEventListener'),
    vi.spyOn(signal, 'removeEventListener'),
  ]
  await sendBytes({ method: 'PUT', url: '/part', signal })
  expect(added).toHaveBeenCalledTimes(1)
  expect(removed.mock.calls.map((call) => call.slice(0, 2))).toEqual(
    added.mock.calls.map((call) => call.slice(0, 2)),
  )
})
