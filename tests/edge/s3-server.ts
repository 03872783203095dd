import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

export type S3Server = { url: string; stop(): Promise<void> }

/** An S3-compatible store on this machine, with one empty bucket. */
export async function startS3Server(folder: string): Promise<S3Server> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port }: AddressInfo = await server.run()
  return { url: `http://127.0.0.1:${port}/pictures`, stop: () => server.close() }
}

/** The one account that the server knows. */
export const S3_RIGHTS = { FILES_S3_KEY_ID: 'S3RVER', FILES_S3_SECRET: 'S3RVER' }
