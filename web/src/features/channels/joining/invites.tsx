import { Handle } from '@ideathlon/contracts/ids'
import type { ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import { type ChannelInvite, listChannelInvites } from '@ideathlon/contracts/talk/channels/members'
import { type FormEvent, useState } from 'react'
import { usePages } from '../../../api/paging/pages.ts'
import { inviteAddress } from '../../../entities/channel/channel-address.ts'
import { type ChannelKey, useInviting } from '../../../entities/channel/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { PersonField } from '../../../entities/member/person-field.tsx'
import { CopyLink } from '../../../entities/share/copying/copy-link.tsx'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

type InvitesProps = { channel: ChannelView; place: ChannelKey }

/**
 * Invites members by handle, people by e-mail, and anyone who has a link; also lists the open
 * invitations.
 */
export function Invites({ channel, place }: InvitesProps) {
  const [code, setCode] = useState<string | null>(null)
  const { send, revoke } = useInviting(place, (made) => made !== null && setCode(made))
  const query = usePages(listChannelInvites, { params: place, query: { size: 20 } })
  if (channel.archived) return null
  return (
    <Section id="invites" title="Invitations" className="card p-5 sm:p-6">
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <ByHandle
          busy={send.isPending}
          send={(handle) => send.mutate({ kind: 'handle', handle })}
        />
        <ByEmail busy={send.isPending} send={(email) => send.mutate({ kind: 'email', email })} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => send.mutate({ kind: 'code', many: false })}>
          Create a link for one member
        </Button>
        <Button onClick={() => send.mutate({ kind: 'code', many: true })}>
          Create a link for many members
        </Button>
      </div>
      {code !== null && (
        <div className="mt-4 rounded-card bg-sunken p-4">
          <CopyLink
            url={`${window.location.origin}${inviteAddress(channel, code)}`}
            label="Invitation link"
          />
          <p className="mt-2 text-muted text-small">
            Copy it now: it is shown only once. It works for seven days.
          </p>
        </div>
      )}
      <ul className="mt-4 divide-y divide-line">
        {query.rows?.map((invite) => (
          <li key={invite.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">
              <Invited invite={invite} />
            </span>
            <Button look="ghost" onClick={() => revoke.mutate(invite.id)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <More query={query} what="invitation" label="Show more invitations" />
    </Section>
  )
}

function Invited({ invite: { member, address, many, uses } }: { invite: ChannelInvite }) {
  if (member !== null) return <MemberLink member={member} />
  if (address !== null) return address
  if (!many) return 'Link for one member'
  return plural(uses, {
    none: 'Link for many members, not used yet',
    one: 'Link for many members, used once',
    other: 'Link for many members, used {n} times',
  })
}

type SendProps = { busy: boolean; send: (to: string) => void }

function ByHandle({ busy, send }: SendProps) {
  const [handle, setHandle] = useState('')
  const isHandle = Handle.safeParse(handle).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isHandle) return
    send(handle)
    setHandle('')
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <PersonField label="Invite a member" value={handle} onChange={setHandle} />
      </div>
      <Button type="submit" disabled={!isHandle || busy} className="mt-7.5">
        Invite
      </Button>
    </form>
  )
}

function ByEmail({ busy, send }: SendProps) {
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return
    send(email.trim())
    setEmail('')
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Invite by e-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={email.trim() === '' || busy} className="mt-7.5">
        Send
      </Button>
    </form>
  )
}
