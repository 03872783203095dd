import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { challengeSealed } from '../closing/signals.ts'
import { declineUnpaid } from './declining/unpaid.ts'

export const IDEA_SUBSCRIBERS: readonly Subscriber[] = [on(challengeSealed, declineUnpaid)]
