import { Footprints, Sprout, Star } from 'lucide-react'

const REASONS = [
  {
    icon: Sprout,
    title: 'Early answers earn more',
    text: 'The first three people to answer earn a bonus. Share the challenge with people whose ideas you want.',
  },
  {
    icon: Star,
    title: 'Ratings start with two ideas',
    text: 'Rating opens with the second idea, and every rating earns its rater a neuron.',
  },
  {
    icon: Footprints,
    title: 'Newcomers become your recruits',
    text: 'Your link identifies you: anyone who joins through it becomes your recruit.',
  },
] as const

/** Why sharing pays off, for the asker and for those who receive the link. */
export function Reasons() {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {REASONS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3 sm:flex-col sm:gap-2">
          <span className="grid size-10 shrink-0 place-items-center rounded-[40%_46%_42%_50%] bg-primary-soft">
            <Icon className="size-5 text-primary-ink" aria-hidden="true" />
          </span>
          <p className="text-pretty">
            <b className="block font-semibold">{title}</b>
            <span className="text-muted text-small">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
