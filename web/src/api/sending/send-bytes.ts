import { ACCOUNT_HEADER } from '@ideathlon/contracts/account-header'
import { Problem } from '../../lib/problem.ts'
import { ownerHere } from '../identity.ts'
import { problemOfAnswer } from './problem-of-answer.ts'

export type BytesToSend = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: Blob
  signal: AbortSignal
  onSent?: (bytes: number) => void
}

export type BytesAnswer = { header: (name: string) => string | null; content: unknown }

/**
 * Sends bytes and reports how many have been sent. Uses XMLHttpRequest, because fetch does not
 * report upload progress. A failed answer is thrown as a Problem.
 */
export function sendBytes({ method, url, headers, body, signal, onSent }: BytesToSend) {
  return new Promise<BytesAnswer>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(method, url)
    const owner = ownerHere() ?? undefined
    const all = { ...headers, ...(owner !== undefined && { [ACCOUNT_HEADER]: String(owner) }) }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    request.onerror = () =>
      reject(
        new Problem('offline', 'The connection was lost. Check your connection, then try again.'),
      )
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const header = (name: string) => request.getResponseHeader(name)
      const content = parse(request.responseText)
      const { status } = request
      if (status < 300) resolve({ header, content })
      else reject(problemOfAnswer({ status, retryAfter: header('retry-after'), content }))
    }
    const abort = () => request.abort()
    // The signal can outlive this request: it may cover a whole upload, of which this is only one
    // part.
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort, { once: true })
    request.send(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
