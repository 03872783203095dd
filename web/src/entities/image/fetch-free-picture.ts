import type { FreeImage } from '@ideathlon/contracts/images'
import { FREE_IMAGE_PROBLEMS, FREE_IMAGES_SECONDS } from '@ideathlon/contracts/images'
import { problemOfAnswer } from '../../api/sending/problem-of-answer.ts'
import { Problem } from '../../lib/problem.ts'

/** Fetches a picture from the search results and returns it as a file for uploading. */
export async function fetchFreePicture({ full }: FreeImage, signal: AbortSignal): Promise<File> {
  const timeout = AbortSignal.timeout(FREE_IMAGES_SECONDS * 1000)
  const answer = await fetch(full, {
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, timeout]),
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new Problem('offline', FREE_IMAGE_PROBLEMS.broken)
  })
  if (!answer.ok) {
    const content: unknown = await answer.json().catch(() => undefined)
    const retryAfter = answer.headers.get('retry-after')
    throw problemOfAnswer({ status: answer.status, retryAfter, content })
  }
  const bytes = await answer.blob()
  return new File([bytes], 'picture.webp', { type: bytes.type })
}
