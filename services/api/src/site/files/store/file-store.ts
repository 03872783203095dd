/** Stores the bytes of files. Names consist of letters, digits, dashes and one dot. */
export type FileStore = {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Undefined if there is no such object. */
  get(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  /** Removing an unknown object is not an error. */
  remove(name: string): Promise<void>
}
