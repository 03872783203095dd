export type StoredObject = { name: string; bytes: number; storedAt: Date }

/**
 * Where backups are stored: a folder or a bucket. Names can contain slashes, letters, digits, dots,
 * dashes and underscores.
 */
export type BackupPlace = {
  /** Stores the object completely or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>
  list(prefix: string): Promise<StoredObject[]>
  /** Removing an object that does not exist is not an error. */
  remove(name: string): Promise<void>
  /** Removes half-written objects that a stopped process left before that time. */
  removeUnfinished?(before: Date): Promise<void>
}
