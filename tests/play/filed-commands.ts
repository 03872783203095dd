import { FiledCommand } from '@ideathlon/contracts/events/envelope'
import type { ApiDb } from '../../services/api/src/kernel/deps.ts'

/** The commands of a challenge that wait in the outbox when no log is written. */
export async function filedCommands(db: ApiDb, challenge: number): Promise<FiledCommand[]> {
  const filed = await db
    .selectFrom('outbox')
    .select('payload')
    .where('challenge', '=', challenge)
    .execute()
  return filed.map(({ payload }) => FiledCommand.parse(JSON.parse(payload)))
}
