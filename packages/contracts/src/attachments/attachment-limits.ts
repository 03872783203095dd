const MB = 1024 * 1024

/** The maximum size of a file that is sent in one request. */
export const DIRECT_UPLOAD_BYTES_MAX = 25 * MB
/** The maximum size of a file that is sent in parts. */
export const STREAM_UPLOAD_BYTES_MAX = 1024 * MB
export const STREAM_UPLOAD_TOO_LARGE =
  'This file is larger than 1 GB. Make it smaller and try again.'
/** The size of one part of a resumable upload. Each part is one request. */
export const STREAM_CHUNK_BYTES = 100 * MB
/** How long the client waits before each retry, in milliseconds. */
export const STREAM_RETRY_DELAYS_MS = [0, 3000, 5000, 10_000, 20_000] as const
/** The maximum total size of one member's files. */
export const STORAGE_BYTES_MAX = 2048 * MB
/** Unfinished uploads, and files that are neither used nor kept, are deleted after this long. */
export const UNUSED_ATTACHMENT_DAYS = 7
export const ATTACHMENT_NAME_MAX = 200
export const ATTACHMENT_TITLE_MAX = 180
export const FOLDER_NAME_MAX = 80
export const FOLDERS_MAX = 200
export const FOLDER_DEPTH_MAX = 5
/** The maximum number of files in one message. */
export const ATTACHMENTS_OF_MESSAGE_MAX = 10
export const LAB_FILES_MAX = 200
