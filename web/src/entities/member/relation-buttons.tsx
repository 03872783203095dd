import type { Profile } from '@ideathlon/contracts/profiles'
import type { RelationAction, RelationView } from '@ideathlon/contracts/relations'
import { BellOff, MessageCircle, ShieldBan, UserCheck, UserPlus, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/states/states.tsx'
import { onPress } from '../../ui/surfaces/on-press.ts'
import { OnceOpen } from '../../ui/surfaces/once-open.tsx'
import { useMe } from '../session/queries/me.ts'
import { useRelation, useRelationChange } from './queries/relations.ts'

const BlockDialog = onPress(async () => (await import('./relations/block-dialog.tsx')).BlockDialog)

type RelationButtonsProps = {
  handle: string
  name: string
  /** Which of these actions the member allows; all if undefined. */
  can?: Pick<Profile['can'], 'follow' | 'befriend'>
}

/**
 * Actions on a member: follow, befriend, message, mute, block. Renders nothing for visitors and on
 * the viewer's own page.
 */
export function RelationButtons({ handle, name, can }: RelationButtonsProps) {
  const me = useMe()
  const { data, isPending } = useRelation(handle)
  const change = useRelationChange({ handle, name })
  const [blocking, setBlocking] = useState(false)
  if (me == null || me.user.handle === handle) return null
  if (isPending) return <Skeleton className="h-24 w-full sm:h-11 sm:w-[38rem]" />
  if (data === undefined) return null
  const relation = data.data
  const act = (action: RelationAction) => change.mutate(action)
  if (relation.blocks) return <Button onClick={() => act('unblock')}>Unblock {name}</Button>
  return (
    <>
      {(relation.follows || can?.follow.allowed !== false) && (
        <FollowButton relation={relation} name={name} act={act} />
      )}
      {(relation.friendship !== 'none' || can?.befriend.allowed !== false) && (
        <FriendButton relation={relation} name={name} act={act} />
      )}
      {relation.may_message && (
        <ButtonLink to={`/me/my-dashboard/messages?with=${handle}`}>
          <MessageCircle className="size-4" aria-hidden="true" />
          Message
        </ButtonLink>
      )}
      <Button
        look="ghost"
        aria-pressed={relation.mutes}
        aria-label={relation.mutes ? `Unmute ${name}` : `Mute ${name}`}
        className="px-3 aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
        onClick={() => act(relation.mutes ? 'unmute' : 'mute')}
      >
        <BellOff className="size-4.5" aria-hidden="true" />
        {relation.mutes ? 'Unmute' : 'Mute'}
      </Button>
      <Button
        look="ghost"
        aria-label={`Block ${name}`}
        className="px-3"
        onClick={() => setBlocking(true)}
      >
        <ShieldBan className="size-4.5" aria-hidden="true" />
        Block
      </Button>
      <OnceOpen open={blocking}>
        <BlockDialog
          open={blocking}
          name={name}
          onClose={() => setBlocking(false)}
          onBlock={() => act('block')}
        />
      </OnceOpen>
    </>
  )
}

type PartProps = { relation: RelationView; name: string; act: (action: RelationAction) => void }

function FollowButton({ relation, name, act }: PartProps) {
  const { follows } = relation
  return (
    <Button
      look={follows ? 'quiet' : 'primary'}
      aria-pressed={follows}
      onClick={() => act(follows ? 'unfollow' : 'follow')}
      aria-label={follows ? `Stop following ${name}` : `Follow ${name}`}
    >
      {follows ? (
        <UserCheck className="size-4" aria-hidden="true" />
      ) : (
        <UserPlus className="size-4" aria-hidden="true" />
      )}
      {follows ? 'Following' : 'Follow'}
    </Button>
  )
}

const FRIEND_STEPS = {
  none: { action: 'ask', label: 'Add friend', says: 'Add friend:' },
  asked: {
    action: 'withdraw',
    label: 'Requested',
    says: 'Requested: withdraw your friend request to',
  },
  asks_me: { action: 'accept', label: 'Accept request', says: 'Accept request from' },
  friends: { action: 'unfriend', label: 'Friends', says: 'Friends: end the friendship with' },
} as const

function FriendButton({ relation, name, act }: PartProps) {
  const { action, label, says } = FRIEND_STEPS[relation.friendship]
  const hasRequest = relation.friendship === 'asks_me'
  return (
    <>
      <Button
        look={hasRequest ? 'primary' : 'quiet'}
        aria-label={`${says} ${name}`}
        onClick={() => act(action)}
      >
        <UserRoundPlus className="size-4" aria-hidden="true" />
        {label}
      </Button>
      {hasRequest && (
        <Button
          look="ghost"
          aria-label={`Decline request from ${name}`}
          onClick={() => act('decline')}
        >
          Decline
        </Button>
      )}
    </>
  )
}
