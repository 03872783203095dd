import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useTeams } from '../../../entities/team/queries.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { MemberFrame } from '../frame/member-frame.tsx'
import { useMember } from '../frame/use-member.ts'
import { TeamCard } from './team-card.tsx'
import { TeamWords } from './team-words.tsx'

/** The teams of a platform, or those that a member belongs to. */
export function Component() {
  const found = useMember()
  if (found.is === 'platform') return <PlatformTeams slug={found.slug} />
  return (
    <MemberFrame title="Teams">
      {({ profile, own }) => (
        <>
          <p className="-mt-2 mb-4 flex flex-wrap items-center justify-between gap-3 text-muted">
            {own ? 'Teams you belong to.' : `Teams ${profile.name} belongs to.`}
            {own && <CreateTeam />}
          </p>
          <Teams slug={profile.handle} own={own} />
        </>
      )}
    </MemberFrame>
  )
}

function PlatformTeams({ slug }: { slug: string }) {
  const me = useMe()
  return (
    <>
      <PageHead title="Teams" aside={me ? <CreateTeam platform={slug} /> : undefined}>
        Teams are groups that think together. Create one and invite others by their handle.
      </PageHead>
      <Teams slug={slug} own={false} />
    </>
  )
}

function CreateTeam({ platform = 'platform' }: { platform?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus className="size-4" aria-hidden="true" />
        Create team
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Create a team">
        <TeamWords platform={platform} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Teams({ slug, own }: { slug: string; own: boolean }) {
  const query = useTeams(slug)
  if (query.isPending) return <Loading what="the teams" className="h-40 w-full rounded-card" />
  if (query.isError && query.rows === undefined) return <ProblemState of={query} />
  if (query.rows?.length === 0) {
    return (
      <EmptyState
        title={own ? 'Better together' : 'No teams yet'}
        action={own && <ButtonLink to="/platform/teams">Browse teams</ButtonLink>}
      >
        {own ? 'Create a team, or ask someone to invite you to theirs.' : 'Teams will appear here.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {query.rows?.map((team) => (
          <li key={team.slug}>
            <TeamCard team={team} />
          </li>
        ))}
      </ul>
      <More query={query} what="team" label="Show more teams" />
    </>
  )
}
