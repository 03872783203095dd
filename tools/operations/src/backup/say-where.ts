import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'

const REASONS: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The quota of the disk is used up',
  EACCES: 'It is not allowed',
  EPERM: 'It is not allowed',
  EROFS: 'The disk is read-only',
  ENOENT: 'The folder is missing',
  ENOTDIR: 'It is not a folder',
  EEXIST: 'It is not a folder',
}

/**
 * Turns what a disk refuses into a sentence that names the folder.
 * Other errors pass through unchanged.
 */
export function sayWhere(folder: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const reason = REASONS[error.code ?? '']
    if (reason === undefined) throw error
    throw new StartFault(`Nothing can be written to ${folder}: ${reason}.`)
  }
}
