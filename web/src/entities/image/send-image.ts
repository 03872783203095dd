import {
  announceImage,
  type IMAGE_TYPES,
  type UploadedImage,
  type UploadTicket,
  uploadImage,
} from '@ideathlon/contracts/files'
import { call } from '../../api/call.ts'
import { problemOfAnswer } from '../../api/sending/problem-of-answer.ts'
import { Problem } from '../../lib/problem.ts'
import { problemOfFile, problemOfSides } from './check-image.ts'

const TIMEOUT_MS = 120_000

export type Sending = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Checks the picture, announces it and sends its bytes; each step can fail. */
export async function sendImage(file: File, sending: Sending): Promise<UploadedImage> {
  const problem = problemOfFile(file) ?? (await problemOfPicture(file))
  if (problem !== undefined) throw new Problem('invalid', problem)
  const { data } = await call(
    announceImage,
    {
      body: { name: file.name, type: file.type as (typeof IMAGE_TYPES)[number], size: file.size },
    },
    sending.signal,
  )
  return put(data, file, sending)
}

/** Undefined if this browser cannot read the picture; the server then checks it. */
async function problemOfPicture(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return undefined
  const problem = problemOfSides(bitmap.width, bitmap.height)
  bitmap.close()
  return problem
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function put(ticket: UploadTicket, file: File, { signal, onProgress }: Sending) {
  return new Promise<UploadedImage>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', ticket.url)
    for (const [name, value] of Object.entries(ticket.headers)) {
      request.setRequestHeader(name, value)
    }
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
    const lost = () => reject(new Problem('offline', 'The connection was lost. Try again.'))
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const answer = parse(request.responseText)
      const uploaded = uploadImage.answer.safeParse(answer)
      if (uploaded.success) resolve(uploaded.data.data)
      else reject(refusalOf(request, answer))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf(request: XMLHttpRequest, content: unknown): Problem {
  const { status } = request
  const retryAfter = request.getResponseHeader('retry-after')
  const problem = problemOfAnswer({ status, retryAfter, content })
  const message = problem.fields[0]?.error
  return message === undefined ? problem : new Problem(problem.kind, message, { status })
}
