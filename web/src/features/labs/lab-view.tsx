import { actOnCoAuthor, type CoAuthorAct } from '@ideathlon/contracts/ideas'
import type { LabCard } from '@ideathlon/contracts/labs'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/sending/use-change.ts'
import { refreshLab, useLab } from '../../entities/lab/queries.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { MemberPicker } from '../../entities/member/member-picker.tsx'
import { useMe } from '../../entities/session/queries/me.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { later } from '../../ui/parts/later.tsx'
import { Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { unlessPending } from '../../ui/unless-pending.ts'
import { useTitle } from '../../ui/use-title.ts'
import { Talk } from './talk.tsx'
import { Tasks } from './tasks.tsx'
import { useLabUploads } from './use-lab-uploads.ts'

const LabFiles = later(async () => (await import('./lab-files.tsx')).LabFiles)

/** One lab: its people, messages, files and tasks. */
export function LabView({ idea }: { idea: number }) {
  const { data: lab, isError, error, refetch } = useLab(idea)
  const me = useMe()
  const sending = useLabUploads(idea)
  const [params, setParams] = useSearchParams()
  useTitle(lab?.idea.title)
  if (lab === undefined) {
    if (isError) return <ProblemState page error={error} retry={() => void refetch()} />
    return (
      <Loading what="the lab">
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="mt-4 h-80 w-full rounded-card" />
      </Loading>
    )
  }
  return (
    <>
      <PageHead
        title={<span lang={lab.idea.lang}>{lab.idea.title}</span>}
        aside={<ButtonLink to="/me/my-dashboard/idea-team-labs">All labs</ButtonLink>}
      >
        <Link
          to={`/challenges/${lab.challenge.slug}`}
          lang={lab.challenge.lang}
          className="inline-flex min-h-6 items-center hover:text-primary-ink"
        >
          {lab.challenge.question_title}
        </Link>
      </PageHead>
      {lab.am_invited ? (
        <Invitation lab={lab} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <Tabs
            label="In this lab"
            open={params.get('tab') ?? undefined}
            onOpen={(tab) => setParams({ room: String(idea), tab }, { replace: true })}
            tabs={[
              {
                key: 'messages',
                label: 'Messages',
                panel: (
                  <Talk idea={idea} people={lab.people.filter(({ id }) => id !== me?.user.id)} />
                ),
              },
              { key: 'files', label: 'Files', panel: <LabFiles idea={idea} sending={sending} /> },
            ]}
          />
          <div className="flex flex-col gap-5">
            <Tasks idea={idea} tasks={lab.tasks} people={lab.people} />
            <People lab={lab} />
          </div>
        </div>
      )}
    </>
  )
}

function useActing(idea: number) {
  const navigate = useNavigate()
  const acting = useChange(
    ({ does, handle }: { does: CoAuthorAct; handle?: string }) =>
      call(actOnCoAuthor, {
        params: { idea, act: does },
        body: handle === undefined ? {} : { handle },
      }),
    {
      done: (_, { does }) => {
        if (does === 'leave' || does === 'decline') void navigate('/me/my-dashboard/idea-team-labs')
      },
      refresh: () => refreshLab(idea),
    },
  )
  return unlessPending(acting)
}

function Invitation({ lab }: { lab: LabCard }) {
  const act = useActing(lab.idea.id)
  const [author] = lab.people
  return (
    <section className="card p-6" aria-label="Invitation">
      {author && <MemberLink member={author} />}
      <p className="mt-2 max-w-prose">
        invites you to become a co-author of this idea. You will share this lab, your name will
        appear next to the idea once the challenge closes, and you will not be asked to rate it.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="primary" onClick={() => act({ does: 'accept' })}>
          Become a co-author
        </Button>
        <Button look="ghost" onClick={() => act({ does: 'decline' })}>
          Decline
        </Button>
      </div>
    </section>
  )
}

function People({ lab }: { lab: LabCard }) {
  const act = useActing(lab.idea.id)
  return (
    <Section id="people" title="In this lab" className="card p-5">
      <ul className="mt-1">
        {[...lab.people, ...lab.invited].map((member) => (
          <li key={member.id} className="flex items-center justify-between gap-2">
            <MemberLink member={member} />
            {lab.invited.includes(member) && <Pill>invited</Pill>}
          </li>
        ))}
      </ul>
      {lab.is_author ? (
        <div className="mt-3">
          <MemberPicker
            label="Invite someone"
            onPick={({ handle }) => act({ does: 'invite', handle })}
          />
        </div>
      ) : (
        <Button look="ghost" className="mt-3" onClick={() => act({ does: 'leave' })}>
          Leave lab
        </Button>
      )}
    </Section>
  )
}
