import { CircleHelp, Coins, type LucideIcon, Megaphone, Trophy } from 'lucide-react'
import { WaitingList } from '../../entities/tournament/overview/waiting-list.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { DirectorFrame } from './director-frame.tsx'
import { Overview } from './overview.tsx'

type Step = { icon: LucideIcon; title: string; text: string; to: string; action: string }

const STEPS: readonly Step[] = [
  {
    icon: CircleHelp,
    title: 'Create a challenge',
    text: 'You become a director when you create your first challenge. Everyone who plays in it takes part in your race.',
    to: '/challenges/create',
    action: 'Create a challenge',
  },
  {
    icon: Megaphone,
    title: 'Bring people',
    text: 'Ten players are the first milestone, then 25, 50, 100 and 250. Each milestone is paid once.',
    to: '/me/my-dashboard/scout/challenges',
    action: 'Share a challenge',
  },
  {
    icon: Trophy,
    title: 'Look after your race',
    text: 'The race runs every month. Your score depends on how well people rate and answer.',
    to: '/me/my-dashboard/director/current-olympiad',
    action: 'View race',
  },
  {
    icon: Coins,
    title: 'See how directors are paid',
    text: 'Directors are paid for players and for quality. The Director score does not count in the Idea Race.',
    to: '/faqs/scoring-points',
    action: 'How points work',
  },
]

export function Component() {
  return (
    <DirectorFrame
      title="Getting started"
      on="getting-started"
      says="A director sets challenges, brings people together and keeps the game fair."
    >
      <Overview>
        {({ waiting }) => (
          <div className="mb-5 empty:hidden">
            <WaitingList waiting={waiting} />
          </div>
        )}
      </Overview>
      <ol className="grid gap-4 sm:grid-cols-2">
        {STEPS.map(({ icon: Icon, title, text, to, action }, at) => (
          <li key={title} className="card flex flex-col gap-3 p-5">
            <span className="flex items-center gap-3">
              <span className="grid size-11 place-items-center rounded-[40%_46%_42%_50%] bg-primary-soft text-primary-ink">
                <Icon className="size-5" aria-hidden="true" />
              </span>
              <b className="display font-bold text-muted text-title">{at + 1}</b>
            </span>
            <h2 className="font-bold text-title">{title}</h2>
            <p className="flex-1 text-muted">{text}</p>
            <ButtonLink to={to} className="self-start">
              {action}
            </ButtonLink>
          </li>
        ))}
      </ol>
    </DirectorFrame>
  )
}
