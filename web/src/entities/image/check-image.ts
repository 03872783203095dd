import {
  FILE_NAME_SHOWN_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_PROBLEMS,
  IMAGE_SIDE_MAX,
  IMAGE_TYPES,
} from '@ideathlon/contracts/files'

export type PickedFile = { name: string; type: string; size: number }

/** The file types that a file input accepts. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',')

/** Shown below the reason why a file was refused. */
export const OTHER_FILE = 'Choose another file: JPEG, PNG, GIF or WebP, up to 10 MB.'

/** Why a file cannot be sent, in the server's words; undefined if the upload can start. */
export function problemOfFile({ type, size }: PickedFile): string | undefined {
  if (!(IMAGE_TYPES as readonly string[]).includes(type) || size === 0) return IMAGE_PROBLEMS.broken
  return size > IMAGE_BYTES_MAX ? IMAGE_PROBLEMS.bytes : undefined
}

export function problemOfSides(width: number, height: number): string | undefined {
  return Math.max(width, height) > IMAGE_SIDE_MAX ? IMAGE_PROBLEMS.side : undefined
}

/** A file name shortened to the limit; its extension is kept. */
export function shownName(name: string): string {
  if (name.length <= FILE_NAME_SHOWN_MAX) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : ''
  return `${name.slice(0, FILE_NAME_SHOWN_MAX - ending.length - 1)}…${ending}`
}
