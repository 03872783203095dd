import { REFUSALS, type RefusalReason } from '@ideathlon/contracts/refusals'
import { Refusal } from '@ideathlon/service-kit/http/refusal'

type Named = { id: number; line: number }

const LIST = 'npm run ops -- payout list shows all payouts.'

/** What an operator can do, in place of sentences that are written for the visitors of a page. */
const SENTENCES: Partial<Record<RefusalReason, (named: Named) => string>> = {
  payout_not_found: ({ id }) => `There is no payout ${id}. ${LIST}`,
  payout_line_not_found: ({ id, line }) =>
    `Payout ${id} has no line ${line}. npm run ops -- payout show ${id} --lines lists its lines.`,
  run_not_previewed: ({ id }) =>
    `Preview this payout first: npm run ops -- payout preview ${id} --as <handle>`,
  run_outdated: ({ id }) =>
    `Someone created a newer preview. Check it with npm run ops -- payout show ${id}, then approve it by its number.`,
  run_not_approved: ({ id }) =>
    `Approve this payout before you pay it: npm run ops -- payout show ${id} shows its preview.`,
}
const RELOAD = / Reload the page[^.]*\.$/

/** Says to an operator what to do about a refusal of a change to a payout. */
export function explainRefusal(named: Named): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal)) throw error
    const reason = (Object.keys(SENTENCES) as RefusalReason[]).find(
      (each) => REFUSALS[each] === error.message,
    )
    const sentence = reason === undefined ? undefined : SENTENCES[reason]?.(named)
    const again = `npm run ops -- payout show ${named.id} shows its present state.`
    const message = sentence ?? error.message.replace(RELOAD, ` ${again}`)
    throw new Refusal(error.status, error.body, message)
  }
}

/** For an approval of a preview other than the newest one. */
export function refuseOtherPreview({ id, seen, newest }: Record<'id' | 'seen' | 'newest', number>) {
  const message =
    seen > newest
      ? `Payout ${id} has no preview ${seen}: the newest is preview ${newest}. Check it with npm run ops -- payout show ${id}.`
      : `Someone created a newer preview of payout ${id}. Check it with npm run ops -- payout show ${id}, then approve it with --preview ${newest}.`
  return new Refusal(409, { error: { code: 'run_outdated', message } }, message)
}
