import { rename, writeFile } from 'node:fs/promises'

/** A file that only its owner reads, and that nobody ever finds half written: it holds passwords. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const made = `${file}.${process.pid}`
  await writeFile(made, text, { mode: 0o600 })
  await rename(made, file)
}
