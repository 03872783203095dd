import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { channelOf, type LiveMessage } from '@ideathlon/contracts/live'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { announce } from '@ideathlon/service-kit/nats'
import { sql } from 'kysely'
import type { Deps } from '../../../kernel/deps.ts'

/** Makes all clients in the lab of an idea reload it. The message may be sent twice, or lost. */
export async function announceLab({ db, nats }: Pick<Deps, 'db' | 'nats'>, idea: IdeaId) {
  const { rows } = await sql<{ member: MemberId }>`
    select author as member from ideas where id = ${idea}
    union select member from idea_co_authors where idea = ${idea}`.execute(db)
  for (const { member } of rows) {
    const ch = channelOf.labs(member)
    const message: LiveMessage = { t: 'state', ch, epoch: 0, o: 0, set: {} }
    announce(nats, SUBJECTS.live(ch), message)
  }
}
