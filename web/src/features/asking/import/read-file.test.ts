import { expect, it } from 'vitest'
import { readFile, TOO_LARGE } from './read-file.ts'

it('reads UTF-8 and the older encoding that spreadsheets use', async () => {
  expect(await readFile(new Blob(['Größe']))).toBe('Größe')
  expect(await readFile(new Blob([new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65])]))).toBe('Größe')
})

it('rejects a large file before it is uploaded', async () => {
  const large = new Blob([new Uint8Array(1024 * 1024 + 1)])
  await expect(readFile(large)).rejects.toThrow(TOO_LARGE)
})
