import { open, rename } from 'node:fs/promises'

/**
 * Writes a file with passwords: readable only by its owner, and atomically, also when the power
 * goes.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const made = `${path}.${process.pid}`
  const file = await open(made, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(made, path)
}
