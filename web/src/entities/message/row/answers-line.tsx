import { Link } from 'react-router'
import { useMessage } from '../queries/actions.ts'
import { nameOf } from './speaker.tsx'

/** The message that a reply answers. `unknown`: the id of one that is not loaded. */
export type Answered = { name: string; number: number } | { unknown: number }

type AnswersLineProps = { to: Answered; linkOf: (number: number) => string }

/** A line that names the member whom a reply answers, with a link to that message. */
export function AnswersLine({ to, linkOf }: AnswersLineProps) {
  if ('unknown' in to) return <FoundLine id={to.unknown} linkOf={linkOf} />
  return (
    <Link
      to={linkOf(to.number)}
      preventScrollReset
      className="block min-h-6 truncate text-caption leading-6 text-muted hover:text-ink"
    >
      Replying to {to.name}
    </Link>
  )
}

function FoundLine({ id, linkOf }: { id: number; linkOf: (number: number) => string }) {
  const { data } = useMessage(id)
  if (data === undefined) {
    return <span className="block text-caption text-muted">Replying to an earlier message</span>
  }
  const { message } = data
  return <AnswersLine to={{ name: nameOf(message), number: message.number }} linkOf={linkOf} />
}
