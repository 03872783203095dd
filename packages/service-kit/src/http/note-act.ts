import { type ReportedAct, writeReportedAct } from '@ideathlon/contracts/audit'
import { ACT_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyReply } from 'fastify'

type Noted = Omit<ReportedAct, 'detail'> & { detail?: ReportedAct['detail'] }

/**
 * Asks the api to record in the audit log what an admin or moderator has done or read in this
 * service.
 */
export function noteAct(reply: FastifyReply, act: Noted): void {
  reply.header(ACT_HEADER, writeReportedAct({ detail: {}, ...act }))
}
