import * as z from 'zod'
import { Data } from '../answer.ts'
import { OlympiadId } from '../ids.ts'
import { route } from '../route.ts'
import { AdminRun } from './admin.ts'

const WhichCycle = z.object({ id: z.coerce.number().pipe(OlympiadId) })

export const readPaymentsOfCycle = route({
  method: 'GET',
  url: '/admin/payments/olympiads/:id',
  auth: 'admin',
  summary: 'The payouts of a cycle as admins see them',
  params: WhichCycle,
  status: 200,
  labels: ['title'],
  answer: Data(z.array(AdminRun)),
})

export const payCycle = route({
  method: 'POST',
  url: '/admin/payout/olympiad',
  auth: 'admin',
  acts: ['payout.pay'],
  summary: 'Pay every approved payout of a cycle',
  body: z.strictObject({ olympiad: OlympiadId }),
  status: 200,
  labels: ['title'],
  answer: Data(z.array(AdminRun)),
})

export const calculatePrizes = route({
  method: 'POST',
  url: '/admin/olympiads/:id/result-prize-calculation',
  auth: 'admin',
  acts: ['payout.preview'],
  summary: 'Preview every payout of an ended cycle; nothing is paid',
  params: WhichCycle,
  status: 200,
  labels: ['title'],
  answer: Data(z.array(AdminRun)),
})

/** As the specification spells it. */
export const calculatePrizesMisspelt = route({
  ...calculatePrizes,
  url: '/admin/olympiads/:id/result-prize-calcualtion',
})
