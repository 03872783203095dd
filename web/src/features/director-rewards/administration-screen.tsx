import type { DirectorOverview } from '@ideathlon/contracts/olympiad/directors'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMe } from '../../entities/session/queries/me.ts'
import {
  ChangeTournament,
  NewTournament,
} from '../../entities/tournament/form/tournament-editor.tsx'
import { WaitingList } from '../../entities/tournament/overview/waiting-list.tsx'
import { PlayersCard } from '../../entities/tournament/players-card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { EmptyState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useLostFocus } from '../../ui/use-lost-focus.ts'
import { Announce } from './announce.tsx'
import { DirectorFrame } from './director-frame.tsx'
import { Overview } from './overview.tsx'

/**
 * The page on which Directors create and change their tournaments, manage players and send
 * announcements.
 */
export function Component() {
  return (
    <DirectorFrame
      title="Administration"
      on="administration"
      says="Your tournaments: their races, prizes, players and announcements."
    >
      <Overview>
        {({ is_director: isDirector, tournaments, waiting }) => (
          <div className="flex flex-col gap-5">
            {/* The button for creating a first tournament is already on this page. */}
            <WaitingList waiting={waiting.filter(({ kind }) => kind !== 'no_tournament')} />
            {tournaments.map(({ tournament, pace }) => (
              <Section
                key={tournament.id}
                id={`tournament-${tournament.id}`}
                title={tournament.name}
                className="card flex flex-col gap-5 p-5 sm:p-6"
              >
                <p className="text-muted">Changes apply from the next cycle.</p>
                <ChangeTournament key={JSON.stringify(tournament.races)} base={tournament} />
                {tournament.visibility === 'public' && pace?.players === 0 ? (
                  <p className="text-muted">
                    No players yet. You can send announcements once someone plays.
                  </p>
                ) : (
                  <Announce tournament={tournament.id} />
                )}
                {tournament.visibility === 'invite' && <PlayersCard id={tournament.id} />}
              </Section>
            ))}
            {isDirector ? <Create hasOne={tournaments.some(isOwn)} /> : <NotYet />}
          </div>
        )}
      </Overview>
    </DirectorFrame>
  )
}

/**
 * A Director can have one tournament of their own at a time; those of their platform do not count.
 */
const isOwn = ({ tournament }: DirectorOverview['tournaments'][number]): boolean =>
  tournament.scope === 'director' && tournament.state !== 'ended'

function NotYet() {
  return (
    <EmptyState title="You are not a director yet">
      Create a challenge to become a director. Then you can create a tournament for everyone who
      plays in your challenges.
    </EmptyState>
  )
}

function Create({ hasOne }: { hasOne: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const handle = useMe()?.user.handle
  if (handle === undefined) return null
  if (hasOne) {
    return (
      <p className="px-2 text-muted">
        You can create a new tournament when your current one has ended.
      </p>
    )
  }
  if (!isOpen) {
    return (
      <Button ref={opener} look="primary" className="self-start" onClick={() => setIsOpen(true)}>
        Create a tournament
      </Button>
    )
  }
  const done = () => {
    focusHeading()
    setIsOpen(false)
  }
  const cancel = () => {
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  return <NewOwn handle={handle} onDone={done} onCancel={cancel} />
}

type NewOwnProps = { handle: string; onDone: () => void; onCancel: () => void }

/** Takes the focus from the button that it replaces. */
function NewOwn({ handle, ...ends }: NewOwnProps) {
  const start = useLostFocus<HTMLDivElement>()
  return (
    <Section id="create" title="New tournament" className="card flex flex-col gap-5 p-5 sm:p-6">
      <div ref={start} tabIndex={-1} className="outline-none">
        <NewTournament place={handle} scope="director" {...ends} />
      </div>
    </Section>
  )
}
