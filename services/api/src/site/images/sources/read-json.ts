import { FREE_IMAGES_SECONDS } from '@ideathlon/contracts/images'
import type * as z from 'zod'
import { ImageSourceError } from './image-source.ts'

const TEXT_MAX = 4 * 1024 * 1024

/** Reads the answer of a picture service, validated against its protocol. */
export async function readJson<S extends z.ZodType>(
  url: URL,
  shape: S,
  headers: Record<string, string> = {},
): Promise<z.output<S>> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(FREE_IMAGES_SECONDS * 1000),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new ImageSourceError(`${url.host} answered ${answer.status}`)
    }
    return shape.parse(JSON.parse(await textOf(answer)))
  } catch (error) {
    if (error instanceof ImageSourceError) throw error
    throw new ImageSourceError(`${url.host} did not answer according to its protocol`, {
      cause: error,
    })
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > TEXT_MAX) throw new ImageSourceError('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
