import { rename, writeFile } from 'node:fs/promises'

/** Writes a file with passwords: atomically, and readable only by its owner. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const made = `${file}.${process.pid}`
  await writeFile(made, text, { mode: 0o600 })
  await rename(made, file)
}
