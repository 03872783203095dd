const MB = 1024 * 1024

/** The largest file that is sent in one request. */
export const DIRECT_UPLOAD_BYTES_MAX = 25 * MB
/** The largest file that is sent in parts. */
export const STREAM_UPLOAD_BYTES_MAX = 1024 * MB
export const STREAM_UPLOAD_TOO_LARGE =
  'This file is larger than 1 GB. Make it smaller and try again.'
/** A part of a resumable upload; each is one request. */
export const STREAM_CHUNK_BYTES = 100 * MB
/** How long the client waits before each attempt after a failure, in milliseconds. */
export const STREAM_RETRY_DELAYS_MS = [0, 3000, 5000, 10_000, 20_000] as const
/** What the files of one member may take together. */
export const STORAGE_BYTES_MAX = 2048 * MB
/** A file that is neither used nor kept, and an unfinished upload, is deleted after this long. */
export const UNUSED_ATTACHMENT_DAYS = 7
export const ATTACHMENT_NAME_MAX = 200
export const ATTACHMENT_TITLE_MAX = 180
export const FOLDER_NAME_MAX = 80
export const FOLDERS_MAX = 200
export const FOLDER_DEPTH_MAX = 5
/** Of one message. */
export const ATTACHMENTS_OF_MESSAGE_MAX = 10
export const LAB_FILES_MAX = 200
