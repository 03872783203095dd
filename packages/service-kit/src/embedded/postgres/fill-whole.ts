import { chown, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PostgresPlace } from './place.ts'

/**
 * Creates the data of a new server next to its folder and then renames it, so that the folder is
 * either complete or absent. Otherwise a power cut could leave partial data that no server can
 * start from.
 */
export async function fillWhole(
  place: PostgresPlace,
  fill: (place: PostgresPlace) => Promise<void>,
): Promise<void> {
  const { data, user } = place
  const filling = `${data}.filling`
  await rm(filling, { recursive: true, force: true })
  await mkdir(filling, { recursive: true, mode: 0o700 })
  if (user !== undefined) await chown(filling, user.uid, user.gid)
  await fill({ ...place, data: filling })
  await rename(filling, data)
  const parent = await open(dirname(data))
  await parent.sync().finally(() => parent.close())
}
