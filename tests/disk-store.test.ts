import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskStore } from '../services/api/src/site/files/store/disk-store.ts'

it('a file that cannot be stored leaves nothing behind in the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ideathlon-disk-'))
  try {
    // A folder with the name of the file makes the last step fail.
    await mkdir(join(folder, 'su', 'sun.webp'), { recursive: true })
    const put = diskStore(folder).put('sun.webp', Buffer.from('bytes'), 'image/webp')
    await expect(put).rejects.toThrow()
    expect(await readdir(join(folder, 'su'))).toEqual(['sun.webp'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
