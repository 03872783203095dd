import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTestFolder, removeAbandonedFolders } from '@ideathlon/service-kit/testing/test-folder'
import { expect, it, onTestFinished } from 'vitest'

it('removes the old folders of processes that have ended, and nothing else', async () => {
  const place = await makeTestFolder('ideathlon-abandoned-')
  onTestFinished(() => rm(place, { recursive: true }))
  const { pid: ended } = spawnSync('true')
  const folder = async (name: string, hours: number) => {
    await mkdir(join(place, name, 'postgres'), { recursive: true })
    const at = new Date(Date.now() - hours * 3_600_000)
    await utimes(join(place, name), at, at)
  }
  await folder(`ideathlon-test-${ended}-aaaaaa`, 4)
  await folder(`ideathlon-test-${ended}-bbbbbb`, 1)
  await folder(`ideathlon-test-${process.pid}-cccccc`, 4)
  await folder(`another-${ended}-dddddd`, 4)
  await removeAbandonedFolders([place, join(place, 'missing')])
  const left = [
    `another-${ended}-dddddd`,
    `ideathlon-test-${ended}-bbbbbb`,
    `ideathlon-test-${process.pid}-cccccc`,
  ]
  expect((await readdir(place)).toSorted()).toEqual(left.toSorted())
})
