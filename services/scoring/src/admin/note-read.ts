import { type ToldAct, writeToldAct } from '@ideathlon/contracts/audit'
import { ACT_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyReply } from 'fastify'

/** Asks the edge to write into the audit log that an admin read what is somebody else's. */
export function noteRead(reply: FastifyReply, act: Omit<ToldAct, 'detail'>): void {
  reply.header(ACT_HEADER, writeToldAct({ ...act, detail: {} }))
}
