import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectRoutes } from '../services/api/src/edge/openapi/collect-routes.ts'
import { writeClient } from './client/write-client.ts'

const FOLDER = join(import.meta.dirname, '../packages/client/generated')

const { types, calls } = writeClient(await collectRoutes())
await mkdir(FOLDER, { recursive: true })
await writeFile(join(FOLDER, 'api.d.ts'), types)
await writeFile(join(FOLDER, 'calls.json'), calls)
