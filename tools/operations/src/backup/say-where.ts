import { DISK_REFUSALS } from '@ideathlon/service-kit/embedded/disk-space'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'

const REASONS: Readonly<Record<string, string>> = {
  ...DISK_REFUSALS,
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is exceeded',
  ENOENT: 'The folder is missing',
}
const NOT_READ: Readonly<Record<string, string>> = {
  EACCES: 'This user is not allowed to read it',
  EPERM: 'This user is not allowed to read it',
  ENOTDIR: 'It is not a folder',
  EIO: 'The disk is failing',
}

/**
 * Turns a file system error that occurred while writing into a sentence that names the folder.
 * Other errors pass through unchanged.
 */
export function sayWhere(folder: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const reason = REASONS[error.code ?? '']
    if (reason === undefined) throw error
    throw new StartError(`Cannot write to ${folder}: ${reason}.`)
  }
}

/** The same for errors that occurred while reading. */
export function sayUnread(folder: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const reason = NOT_READ[error.code ?? '']
    if (reason === undefined) throw error
    throw new StartError(`Cannot read ${folder}: ${reason}.`)
  }
}
