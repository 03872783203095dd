import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

export type StoreSettings = {
  FILES_DIR: string
  FILES_S3_URL?: string | undefined
  FILES_S3_REGION: string
  FILES_S3_KEY_ID: string
  FILES_S3_SECRET: string
}

/** The configured bucket, otherwise a folder on this machine. */
export function openStore(settings: StoreSettings): FileStore {
  if (settings.FILES_S3_URL === undefined) return diskStore(settings.FILES_DIR)
  return s3Store({
    url: settings.FILES_S3_URL,
    region: settings.FILES_S3_REGION,
    accessKeyId: settings.FILES_S3_KEY_ID,
    secretAccessKey: settings.FILES_S3_SECRET,
  })
}
