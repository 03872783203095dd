import { FlaskConical, type LucideIcon, MessageCircleQuestion, NotebookPen } from 'lucide-react'
import { Link } from 'react-router'
import { ChallengeArt } from '../../../ui/generated-art/challenge-art.tsx'

type Tile = { to: string; title: string; says: string; hue: number; icon: LucideIcon }

const TILES: readonly Tile[] = [
  {
    to: '/challenges/create/category',
    title: 'Ask a Question',
    says: 'Put a question to everyone and get up to three ideas from each person.',
    hue: 262,
    icon: MessageCircleQuestion,
  },
  {
    to: '/challenges/test-idea/category',
    title: 'Test an Idea',
    says: 'Hide your own idea among the others and see how it ranks, double-blind.',
    hue: 168,
    icon: FlaskConical,
  },
  {
    to: '/me/my-dashboard/save-idea',
    title: 'Save an Idea',
    says: 'Keep an idea for later. Only you can see it until you enter it somewhere.',
    hue: 38,
    icon: NotebookPen,
  },
]

/** The three ways to start. */
export function Tiles() {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {TILES.map((tile) => (
        <li key={tile.to} className="flex">
          <StartTile tile={tile} />
        </li>
      ))}
    </ul>
  )
}

function StartTile({ tile: { to, title, says, hue, icon: Icon } }: { tile: Tile }) {
  return (
    <Link
      to={to}
      className="card group flex flex-1 overflow-hidden transition-[box-shadow,transform] duration-200 hover:-translate-y-0.5 hover:shadow-lifted sm:flex-col"
    >
      <span className="relative block w-28 max-w-1/3 shrink-0 overflow-hidden sm:h-36 sm:w-auto sm:max-w-none">
        <span className="block size-full transition-transform duration-500 group-hover:scale-[1.04]">
          <ChallengeArt seed={title} hue={hue} />
        </span>
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-14 place-items-center rounded-[40%] bg-surface text-ink shadow-lifted">
            <Icon aria-hidden="true" className="size-7" strokeWidth={1.8} />
          </span>
        </span>
      </span>
      <span className="flex min-w-0 flex-col gap-1 p-[min(1.125rem,4.8vw)]">
        <b className="display font-bold text-title group-hover:text-primary-ink">{title}</b>
        <span className="text-pretty text-muted text-small">{says}</span>
      </span>
    </Link>
  )
}
