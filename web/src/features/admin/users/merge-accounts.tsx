import {
  MERGE_MOVES,
  type MergePreview,
  mergeAccounts,
  previewMerge,
} from '@ideathlon/contracts/account-merge'
import type { AdminUserDetail } from '@ideathlon/contracts/admin-users'
import { MANAGEMENT_REFUSALS } from '@ideathlon/contracts/community/refusals'
import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { count } from '../../../lib/format/numbers.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/** Closes this account and moves its content to another account of the same person. */
export function MergeAccounts({ user }: { user: AdminUserDetail }) {
  const [typed, setTyped] = useState('')
  const [into, setInto] = useState<string>()
  const show = (event: FormEvent) => {
    event.preventDefault()
    setInto(typed.trim().replace(/^@/, '').toLowerCase() || undefined)
  }
  if (user.standing === 'removed') return null
  return (
    <Section id="merge" title="Merge into another account" className="card flex flex-col gap-4 p-5">
      <p className="text-muted">
        For someone who has two accounts and wants to keep only one. This account is closed, and its
        content moves to the other one.
      </p>
      <form onSubmit={show} className="flex flex-col gap-3">
        <TextField
          label="Handle of the account to keep"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" className="self-start" disabled={typed.trim() === ''}>
          Preview
        </Button>
      </form>
      {into !== undefined && <Preview key={into} handle={user.handle} into={into} />}
    </Section>
  )
}

function Preview({ handle, into }: { handle: string; into: string }) {
  const preview = useRead(previewMerge, { params: { handle }, query: { into } })
  if (preview.isLoadingError) return <ProblemState of={preview} />
  if (!preview.data) return <Loading what="the preview" className="h-40 w-full rounded-control" />
  const { data } = preview.data
  if (data.refusal !== null) return <p className="font-semibold">{whyNot(data.refusal)}</p>
  return (
    <>
      <Moves preview={data} />
      <MergeForm handle={handle} preview={data} />
    </>
  )
}

const isKnown = (reason: string): reason is keyof typeof MANAGEMENT_REFUSALS =>
  reason in MANAGEMENT_REFUSALS

const whyNot = (reason: string): string =>
  isKnown(reason) ? MANAGEMENT_REFUSALS[reason] : 'This is not possible right now.'

const LABELS: Record<(typeof MERGE_MOVES)[number], string> = {
  sign_ins: 'Connected accounts and passkeys',
  follows: 'Follows',
  followers: 'Followers',
  friends: 'Friends',
  memberships: 'Organisations, teams and channels',
  drafts: 'Drafts of challenges',
  challenges: 'Settled challenges',
  ideas: 'Ideas in settled challenges',
  posts: 'Blog posts',
}

function Moves({ preview }: { preview: MergePreview }) {
  return (
    <>
      <h3 className="font-bold">What moves</h3>
      <dl>
        {MERGE_MOVES.map((kind) => (
          <div key={kind} className="flex max-w-sm justify-between gap-3">
            <dt>{LABELS[kind]}</dt>
            <dd className="tabular font-semibold">{count(preview.moves[kind] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <p>
        Neurons move too, and so do saved topics, blocks, sanctions and notes. Points paid later go
        to the account that is kept.
      </p>
      <h3 className="font-bold">What stays</h3>
      <p>
        Messages, comments, ratings and everything in challenges that are not settled stay where
        they are, under the name of the account that is kept. Notifications, private conversations
        and files also stay, but can no longer be opened. A place in a running race stays with the
        closed account and wins no prize. Staff roles, API keys and webhooks end.
      </p>
    </>
  )
}

function MergeForm({ handle, preview }: { handle: string; preview: MergePreview }) {
  const { kept, closed_email, kept_email } = preview
  const navigate = useNavigate()
  const [signIn, setSignIn] = useState<'kept' | 'closed'>('kept')
  const [confirm, setConfirm] = useState('')
  const [reason, setReason] = useState('')
  const merge = usePower(async () => {
    const body = { into: kept.handle, sign_in: signIn, confirm: confirm.trim(), reason }
    await call(mergeAccounts, { params: { handle }, body })
    navigate(`/admin/users/${kept.handle}`)
    return 'Merged. We e-mailed both addresses.'
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    merge.mutate(undefined)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SelectField
        label="E-mail address and password to keep"
        value={signIn}
        onChange={({ target }) => setSignIn(target.value === 'closed' ? 'closed' : 'kept')}
      >
        <option value="kept">{kept_email ?? `@${kept.handle}`}</option>
        {closed_email !== null && <option value="closed">{closed_email}</option>}
      </SelectField>
      <TextField
        label={`Enter “${handle}” to confirm`}
        autoComplete="off"
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <TextArea
        label="Reason"
        hint="Kept in the audit log. The member sees it."
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p className="text-muted">This cannot be undone.</p>
      <Button
        type="submit"
        look="danger"
        className="self-start"
        disabled={confirm.trim().toLowerCase() !== handle || reason.trim().length < REASON_MIN}
        busy={merge.isPending && 'Merging…'}
      >
        Merge accounts
      </Button>
    </form>
  )
}
