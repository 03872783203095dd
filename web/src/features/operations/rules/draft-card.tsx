import type { Rules } from '@ideathlon/contracts/rules'
import {
  approveDraft,
  type RulesDraft,
  tryDraft,
  withdrawDraft,
} from '@ideathlon/contracts/rules-drafts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../entities/scoring/queries/actions.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { format } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { ChangesList } from './changes-list.tsx'
import { DraftForm } from './draft-form.tsx'
import { WhatIfPicture } from './what-if-picture.tsx'

const TONES = {
  open: 'plain',
  tried: 'primary',
  approved: 'gold',
  in_force: 'gain',
  replaced: 'plain',
  withdrawn: 'plain',
} as const

const STATES: Record<RulesDraft['state'], string> = {
  open: 'Draft, not tested yet',
  tried: 'Awaiting approval',
  approved: 'Approved',
  in_force: 'In force',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
}

type DraftCardProps = { draft: RulesDraft; inForce: Rules | undefined }

/** One draft of new rules: first tested against the history, then approved by another admin. */
export function DraftCard({ draft, inForce }: DraftCardProps) {
  const me = useMe()
  const [changing, setChanging] = useState(false)
  const params = { id: draft.id }
  const trial = useAction(
    () => call(tryDraft, { params }),
    () => 'Tested. No scores changed.',
  )
  const withdraw = useAction(
    () => call(withdrawDraft, { params }),
    () => 'Withdrawn.',
  )
  const own = me?.user.id === draft.author.id
  const isOpen = draft.state === 'open' || draft.state === 'tried'
  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold text-title">{draft.title}</h3>
        <Pill tone={TONES[draft.state]}>{STATES[draft.state]}</Pill>
        <span className="text-muted text-small">
          by {draft.author.name}, {format().moment(draft.created_at)}
        </span>
      </div>
      <DraftHistory draft={draft} />
      {isOpen && inForce && <ChangesList prices={draft.prices} inForce={inForce} />}
      {isOpen && !changing && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            busy={trial.isPending && 'Replaying the history…'}
            onClick={() => trial.mutate(undefined)}
          >
            What if?
          </Button>
          {!own && draft.state === 'tried' && <Approve draft={draft} />}
          {own && inForce && <Button onClick={() => setChanging(true)}>Change</Button>}
          {own && (
            <Button
              look="ghost"
              busy={withdraw.isPending && 'Withdrawing…'}
              onClick={() => withdraw.mutate(undefined)}
            >
              Withdraw
            </Button>
          )}
        </div>
      )}
      {isOpen && changing && inForce && (
        <DraftForm
          from={inForce}
          draft={draft}
          onDone={() => {
            setChanging(false)
            trial.reset()
          }}
        />
      )}
      {own && draft.state === 'tried' && (
        <p className="mt-2 text-muted text-small">
          Another admin has to approve it. All admins are notified.
        </p>
      )}
      {trial.data && <WhatIfPicture found={trial.data.data} />}
    </li>
  )
}

/** Approves a draft, after a dialog that explains the consequences and asks for a reason. */
function Approve({ draft: { id } }: Pick<DraftCardProps, 'draft'>) {
  const approve = useAction(
    () => call(approveDraft, { params: { id } }),
    () => 'Approved. The new prices take effect shortly.',
  )
  return (
    <Button
      look="primary"
      busy={approve.isPending && 'Approving…'}
      onClick={() => approve.mutate(undefined)}
    >
      Approve
    </Button>
  )
}

function DraftHistory({ draft }: { draft: RulesDraft }) {
  return (
    <p className="tabular mt-1 text-muted text-small">
      {draft.tried
        ? `Tested at event ${count(draft.tried.position)}: ${count(draft.tried.gain)} members would gain, ${count(draft.tried.lose)} would lose.`
        : 'Not tested yet.'}
      {draft.approved_by &&
        ` Approved by ${draft.approved_by.name}${draft.approved_at ? `, ${format().moment(draft.approved_at)}` : ''}.`}
      {draft.version !== null && ` Version ${draft.version}.`}
    </p>
  )
}
