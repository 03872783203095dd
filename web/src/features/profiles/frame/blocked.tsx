import type { MemberFace } from '@ideathlon/contracts/member-face'
import { useRelationChange } from '../../../entities/member/queries/relations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useTitle } from '../../../ui/use-title.ts'

/** The page of a member whom the viewer has blocked. */
export function Blocked({ member }: { member: MemberFace }) {
  const change = useRelationChange(member)
  const title = `You blocked ${member.name}`
  useTitle(member.name)
  return (
    <section className="card p-6 sm:p-8">
      <h1 tabIndex={-1} className="font-bold text-heading">
        {title}
      </h1>
      <p className="mt-2 text-muted">You cannot see each other’s pages.</p>
      <Button
        className="mt-4"
        busy={change.isPending && 'One moment…'}
        onClick={() => change.mutate('unblock')}
      >
        Unblock
      </Button>
    </section>
  )
}
