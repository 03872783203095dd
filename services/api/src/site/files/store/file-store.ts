/** Where the bytes of files stand. Names are ours: letters, digits, dashes, one dot. */
export type FileStore = {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  /** Undefined where there is no such object. */
  get(name: string): Promise<Buffer<ArrayBuffer> | undefined>
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>
}
