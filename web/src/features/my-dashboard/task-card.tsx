import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PendingTask } from '../../entities/dashboard/pending-task.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TitledSentence } from '../../ui/text/titled-sentence.tsx'

type TaskCardProps = PendingTask & {
  icon: LucideIcon
  /** The colour of the role that this task belongs to. */
  tone: string
  isPressing?: boolean
  children?: ReactNode
}

/** One pending task, with one button to act on it. */
export function TaskCard(props: TaskCardProps) {
  const { icon: Icon, tone, kicker, title, lang, quotes = [], to, action, isPressing } = props
  return (
    <li className="card flex flex-col gap-3 p-5 transition-shadow hover:shadow-lifted">
      <p className="flex items-center gap-2.5">
        <span
          className="grid size-10 shrink-0 place-items-center rounded-[40%_46%_42%_50%] text-on-colour"
          style={{ background: tone }}
        >
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <span className="font-semibold text-muted text-small">{kicker}</span>
      </p>
      <h3 lang={lang} className="line-clamp-3 text-pretty break-words font-bold text-title">
        <TitledSentence sentence={title} titles={quotes} />
      </h3>
      {props.children && <div className="flex flex-col gap-2 text-small">{props.children}</div>}
      <ButtonLink
        to={to}
        look={isPressing ? 'primary' : 'quiet'}
        className="mt-auto self-start"
        aria-label={`${action}: ${title}`}
      >
        {action}
      </ButtonLink>
    </li>
  )
}
