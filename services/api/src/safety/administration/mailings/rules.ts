import { accept, type Decision, refuse } from '../../../kernel/command/decision.ts'

const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** Whether a mailing is scheduled for later. A time in the past means now. */
export const isLater = (sendAt: string | null, now: Date): boolean =>
  sendAt !== null && new Date(sendAt) > now

/**
 * `recipients`: how many recipients the mailing would have if it were sent now. If it is sent
 * later, there may be more.
 */
export function decideMailing(
  { sendAt, recipients }: { sendAt: string | null; recipients: number },
  now: Date,
): Decision {
  if (sendAt !== null && new Date(sendAt).getTime() > now.getTime() + YEAR_MS) {
    return refuse('mailing_too_late')
  }
  return recipients === 0 && !isLater(sendAt, now) ? refuse('nobody_to_write_to') : accept()
}

export const decideCancel = (state: string): Decision =>
  state === 'scheduled' ? accept() : refuse('mailing_over')
