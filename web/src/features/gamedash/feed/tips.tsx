import { Crown, Lightbulb, type LucideIcon, Sparkles, Star } from 'lucide-react'
import { Link } from 'react-router'

type Tip = { icon: LucideIcon; tone: string; title: string; text: string; to: string }

const TIPS: readonly Tip[] = [
  {
    icon: Star,
    tone: 'analyst',
    title: 'Use the whole scale',
    text: 'Great ideas deserve a ten and weak ones a two. Flat ratings cost Analyst neurons.',
    to: '/',
  },
  {
    icon: Lightbulb,
    tone: 'innovator',
    title: 'Be one of the first three',
    text: 'The first three innovators of a challenge earn a bonus, which grows if the challenge becomes popular.',
    to: '/?sort=newest',
  },
  {
    icon: Sparkles,
    tone: 'catalyst',
    title: 'State your assumptions',
    text: 'Who, What and Why: each one you fill in adds neurons when you create a challenge.',
    to: '/challenges/create',
  },
  {
    icon: Crown,
    tone: 'overall',
    title: 'Watch the race',
    text: 'Places change all month. See who is just ahead of you.',
    to: '/platform/olympiad/leaderboard',
  },
]

export function Tips() {
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {TIPS.map(({ icon: Icon, tone, title, text, to }) => (
        <li key={title}>
          <Link to={to} className="flex gap-3 rounded-control p-2.5 hover:bg-primary-soft/60">
            <span
              className="grid size-9 shrink-0 place-items-center rounded-[40%_46%_42%_50%] text-on-colour"
              style={{ background: `var(--role-${tone})` }}
            >
              <Icon className="size-4.5" aria-hidden="true" />
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="text-muted text-small">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
