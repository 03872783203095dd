import { IMPORT_BYTES_MAX } from '@ideathlon/contracts/imports'

export const TOO_LARGE = 'This file is larger than 1 MB. Split it into smaller files.'

/** The text of a CSV file, in UTF-8 or in the older encoding that spreadsheets use. */
export async function readFile(file: Blob): Promise<string> {
  if (file.size > IMPORT_BYTES_MAX) throw new Error(TOO_LARGE)
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
