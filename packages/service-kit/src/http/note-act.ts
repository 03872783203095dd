import { type ToldAct, writeToldAct } from '@ideathlon/contracts/audit'
import { ACT_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyReply } from 'fastify'

type Noted = Omit<ToldAct, 'detail'> & { detail?: ToldAct['detail'] }

/** Asks the edge to write into the audit log what somebody with power did or read here. */
export function noteAct(reply: FastifyReply, act: Noted): void {
  reply.header(ACT_HEADER, writeToldAct({ detail: {}, ...act }))
}
