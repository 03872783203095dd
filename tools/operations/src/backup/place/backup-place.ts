export type StoredObject = { name: string; bytes: number; storedAt: Date }

/**
 * Where backups are kept: a folder or a bucket. Names have slashes, letters, digits,
 * dots, dashes and underscores.
 */
export type BackupPlace = {
  /** There whole, or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined if there is no such object. */
  get(name: string): Promise<Buffer | undefined>
  list(prefix: string): Promise<StoredObject[]>
  /** Removing an unknown object is not an error. */
  remove(name: string): Promise<void>
  /** Removes what a process that was stopped left half-written before then. */
  removeUnfinished?(before: Date): Promise<void>
}
