import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

const ANSWER_MS_MAX = 20_000
const RETRIES_MAX = 3

export type S3Place = {
  /** The URL of the bucket in path style, for example https://s3.example.org/pictures. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Stores objects in a bucket of an S3-compatible store. */
export function s3Store({ url, ...rights }: S3Place): FileStore {
  const client = new AwsClient({ ...rights, service: 's3', retries: RETRIES_MAX })
  const send = async (method: string, name: string, request: RequestInit = {}) => {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX)
    const address = `${url.replace(/\/$/, '')}/${name}`
    const answer = await client.fetch(address, { method, signal, ...request })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`the object store answered ${answer.status} to ${method} ${name}`)
  }
  return {
    async put(name, bytes, type) {
      const body = Uint8Array.from(bytes)
      const answer = await send('PUT', name, { body, headers: { 'content-type': type } })
      if (!answer.ok) throw new Error('the object store has no such bucket')
    },
    async get(name) {
      const answer = await send('GET', name)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async remove(name) {
      await send('DELETE', name)
    },
  }
}
