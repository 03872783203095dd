import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { AwsClient } from 'aws4fetch'
import type { BackupPlace, StoredObject } from './backup-place.ts'

const ANSWER_MS_MAX = 120_000
const RETRIES_MAX = 5

export type BucketSettings = {
  /**
   * The bucket in path style, for example https://s3.example.org/backups, with an optional prefix.
   */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Keeps objects in a bucket of an S3-compatible store. A request that fails is sent again. */
export function bucketPlace({ url, ...rights }: BucketSettings): BackupPlace {
  const client = new AwsClient({ ...rights, service: 's3', retries: RETRIES_MAX })
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  const base = folders.map((folder) => `${folder}/`).join('')

  const send = async (method: string, address: string, body?: Uint8Array<ArrayBuffer>) => {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX)
    const sent = client.fetch(address, { method, signal, ...(body && { body }) })
    const answer = await sent.catch(() => {
      throw new StartError(`The object store at ${origin} cannot be reached.`)
    })
    if (answer.ok || answer.status === 404) return answer
    throw new StartError(
      `The object store at ${origin} answered ${answer.status} to ${method}. Check the bucket's address and region, and the access key and its secret.`,
    )
  }
  const noBucket = () =>
    new StartError(
      `The object store at ${origin} has no bucket "${bucket}". Create it, or correct the address.`,
    )
  const addressOf = (name: string) => `${origin}/${bucket}/${base}${name}`
  return {
    async put(name, bytes) {
      const answer = await send('PUT', addressOf(name), Uint8Array.from(bytes))
      if (!answer.ok) throw noBucket()
    },
    async get(name) {
      const answer = await send('GET', addressOf(name))
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async list(prefix) {
      const found: StoredObject[] = []
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: base + prefix })
        if (token !== '') query.set('continuation-token', token)
        const answer = await send('GET', `${origin}/${bucket}?${query}`)
        if (!answer.ok) throw noBucket()
        const page = await answer.text()
        found.push(...objectsIn(page, base.length))
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1]
      }
      return found
    },
    async remove(name) {
      await send('DELETE', addressOf(name))
    },
  }
}

/** Parses the objects on one page of a listing. Our names contain nothing that XML escapes. */
function objectsIn(page: string, baseLength: number): StoredObject[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: fieldOf(entry, 'Key').slice(baseLength),
    bytes: Number(fieldOf(entry, 'Size')),
    storedAt: new Date(fieldOf(entry, 'LastModified')),
  }))
}

function fieldOf(entry: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)<`).exec(entry)?.[1] ?? ''
}
