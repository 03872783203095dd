import type { Seen } from './content-type.ts'

/**
 * The content that files with each extension can have. Packed formats, such as docx, count as zip;
 * they are never opened.
 */
const CONTENT_OF_ENDING: Readonly<Record<string, readonly string[]>> = {
  ...of(['jpg', 'jpeg', 'jfif'], 'image/jpeg'),
  ...of(['png'], 'image/png'),
  ...of(['gif'], 'image/gif'),
  ...of(['webp'], 'image/webp'),
  ...of(['avif'], 'image/avif'),
  ...of(['heic', 'heif'], 'image/heic'),
  ...of(['mp4', 'm4v', 'mov', '3gp'], 'video/mp4', 'video/quicktime'),
  ...of(['webm', 'mkv'], 'video/webm'),
  ...of(['avi'], 'video/x-msvideo'),
  ...of(['mp3'], 'audio/mpeg'),
  ...of(['m4a', 'm4b'], 'audio/mp4', 'video/mp4'),
  ...of(['ogg', 'oga', 'opus', 'ogv'], 'audio/ogg'),
  ...of(['wav'], 'audio/wav'),
  ...of(['flac'], 'audio/flac'),
  ...of(['pdf'], 'application/pdf'),
  ...of(['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'jar'], 'application/zip'),
  ...of(['gz', 'tgz'], 'application/gzip'),
  ...of(['7z'], 'application/x-7z-compressed'),
  ...of(['rar'], 'application/vnd.rar'),
  ...of(['doc', 'xls', 'ppt', 'msg'], 'application/x-ole-storage'),
  ...of(['txt', 'md', 'csv', 'tsv', 'json', 'xml', 'svg', 'html', 'htm', 'css', 'log'], 'text'),
}

function of(endings: readonly string[], ...contents: string[]): Record<string, string[]> {
  return Object.fromEntries(endings.map((ending) => [ending, contents]))
}

/** Other names for the same content that senders use. */
const SAME: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/opus': 'audio/ogg',
  'video/ogg': 'audio/ogg',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/x-matroska': 'video/webm',
  'audio/webm': 'video/webm',
  'video/avi': 'video/x-msvideo',
}

/** Types whose content can be recognised. */
const RECOGNISED = new Set(Object.values(CONTENT_OF_ENDING).flat())

/** Types that are also accepted when a given type was declared. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'video/mp4': ['video/quicktime'],
  'video/quicktime': ['video/mp4'],
  'audio/mp4': ['video/mp4'],
}

export type Claimed = { name: string; type: string }

export const PROGRAM_REFUSED =
  'Programs cannot be uploaded. Store the program somewhere safe and share a link.'

/** Why a file is refused: it is a program, or its name or type contradicts its content. */
export function mismatchOf({ name, type }: Claimed, seen: Seen): string | undefined {
  if (seen.is === 'program') return PROGRAM_REFUSED
  const content = seen.is === 'known' ? seen.type : seen.is
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const expected = CONTENT_OF_ENDING[ending]
  if (expected !== undefined && !expected.includes(content)) {
    return `This file has the extension “.${ending}”, but its content is something else. Give it the right extension and try again.`
  }
  return isOther(type, content)
    ? `This file was sent as “${type}”, but its content is something else. Choose the original file and try again.`
    : undefined
}

function isOther(type: string, content: string): boolean {
  const claimed = SAME[type] ?? type
  if (!RECOGNISED.has(claimed) && !/^(image|video|audio)\//.test(claimed)) return false
  // SVG is an image type, but its content is text.
  if (claimed === 'image/svg+xml') return content !== 'text'
  if (!RECOGNISED.has(claimed)) return content === 'text'
  return claimed !== content && !(ALSO[claimed] ?? []).includes(content)
}
