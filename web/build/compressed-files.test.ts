import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { compressFiles } from './compressed-files.ts'

it('writes compressed files beside text files that are large enough, and beside no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const words = 'export const words = 1\n'.repeat(100)
  for (const name of ['app.js', 'font.woff2']) writeFileSync(join(folder, name), words)
  writeFileSync(join(folder, 'small.js'), 'export {}')
  await compressFiles(folder)
  expect(readdirSync(folder).sort()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'small.js',
  ])
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(words)
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(words)
})
