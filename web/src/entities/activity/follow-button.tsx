import type { FollowKind } from '@ideathlon/contracts/activity/follows'
import { Bell, BellRing } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { useMe } from '../session/queries/me.ts'
import { useFollow, useFollowChange } from './queries/follows.ts'

type FollowButtonProps = {
  kind: FollowKind
  /** The slug of what is followed, or the id of a topic. */
  of: string
  /** The name of what is followed, for screen readers. */
  name: string
}

/**
 * Follows or unfollows a challenge, category, topic or organisation. Renders nothing for visitors.
 */
export function FollowButton({ kind, of, name }: FollowButtonProps) {
  const me = useMe()
  const { data } = useFollow(kind, of)
  const change = useFollowChange(kind, of)
  if (me == null) return null
  const follows = data?.data.follows ?? false
  const Icon = follows ? BellRing : Bell
  return (
    <Button
      aria-pressed={follows}
      aria-label={follows ? `Stop following ${name}` : `Follow ${name}`}
      disabled={data === undefined || change.isPending}
      onClick={() => change.mutate(!follows)}
    >
      <Icon className="size-4" aria-hidden="true" />
      {follows ? 'Following' : 'Follow'}
    </Button>
  )
}
