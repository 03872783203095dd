import * as z from 'zod'
import { Data } from '../answer.ts'
import { OlympiadId } from '../ids.ts'
import { route } from '../route.ts'
import { AdminRun } from './admin.ts'

const CycleParams = z.object({ id: z.coerce.number().pipe(OlympiadId) })

const ofCycle = {
  auth: 'admin',
  status: 200,
  labels: ['title'],
  answer: Data(z.array(AdminRun)),
} as const

export const readPaymentsOfCycle = route({
  ...ofCycle,
  method: 'GET',
  url: '/admin/payments/olympiads/:id',
  summary: 'The payouts of a cycle, as admins see them',
  params: CycleParams,
})

export const payCycle = route({
  ...ofCycle,
  method: 'POST',
  url: '/admin/payout/olympiad',
  acts: ['payout.pay'],
  summary: 'Pay every approved payout of a cycle',
  body: z.strictObject({ olympiad: OlympiadId }),
})

export const calculatePrizes = route({
  ...ofCycle,
  method: 'POST',
  url: '/admin/olympiads/:id/result-prize-calculation',
  acts: ['payout.preview'],
  summary: 'Preview every payout of an ended cycle without paying anything',
  params: CycleParams,
})

/** The address as the specification spells it. */
export const calculatePrizesMisspelt = route({
  ...calculatePrizes,
  url: '/admin/olympiads/:id/result-prize-calcualtion',
})
