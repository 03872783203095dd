import { isOpeningAlone } from '@ideathlon/contracts/title-openings'
import { cx } from 'class-variance-authority'
import { FlaskConical, Lightbulb, type LucideIcon, Puzzle, Save, Search, Wand2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { formatNamed, formatOf, startOf } from '../../compose/formats.ts'
import type { QuestionDraft } from '../../compose/question-form.ts'

type Tool = { title: string; says: string; Icon: LucideIcon } & (
  | { format: string }
  | { to: string }
)

const TOOLS: readonly Tool[] = [
  {
    title: 'Test my Idea',
    says: 'Hide it among the others and see how it ranks.',
    Icon: FlaskConical,
    format: 'test-an-idea',
  },
  {
    title: 'Improve my Idea',
    says: 'Show it, and collect better versions.',
    Icon: Wand2,
    format: 'improve-an-idea',
  },
  {
    title: 'QQ: Question for a Question',
    says: 'Name a subject, and get the question to ask.',
    Icon: Search,
    format: 'qq',
  },
  {
    title: 'Save my Idea',
    says: 'Keep it in your drafts.',
    Icon: Save,
    to: '/me/my-dashboard/save-idea',
  },
  {
    title: 'Simplify a Problem',
    says: 'Name it, and collect thoughts on its parts.',
    Icon: Puzzle,
    format: 'topic',
  },
  {
    title: 'Find a Use for my Idea',
    says: 'Describe it, and collect suggestions.',
    Icon: Lightbulb,
    format: 'suggestion',
  },
]

/** Applies the format of a tool to the form; using it again returns to a plain challenge. */
export function useTool() {
  const { control, setValue, getValues } = useFormContext<QuestionDraft>()
  const { id } = formatOf(useWatch({ control }))
  const use = (name: string) => {
    const format = formatNamed(name === id ? 'challenge' : name)
    const { question_title, ...start } = startOf(format)
    setValue('solution_format', format.solution, { shouldDirty: true })
    setValue('challenge_format', format.frame, { shouldDirty: true })
    setValue('caption_solution_format', start.caption_solution_format)
    setValue('caption_reaction_type', start.caption_reaction_type)
    const title = getValues('question_title').trim()
    if (title === '' || isOpeningAlone(title)) setValue('question_title', question_title)
  }
  return { used: id === 'challenge' ? undefined : id, use }
}

/** Uses of a challenge other than asking a plain question. */
export function Tools() {
  const { used, use } = useTool()
  return (
    <section aria-labelledby="tools" className="mt-8">
      <h2 id="tools" className="font-bold text-title">
        Innervation Tools
      </h2>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2">
        {TOOLS.map((tool) => (
          <li key={tool.title}>
            <ToolTile tool={tool} isUsed={'format' in tool && tool.format === used} onUse={use} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ToolTileProps = { tool: Tool; isUsed: boolean; onUse: (format: string) => void }

function ToolTile({ tool, isUsed, onUse }: ToolTileProps) {
  const look = cx(
    'flex h-full min-h-18 w-full items-center gap-x-3.5 gap-y-1 max-sm:flex-wrap rounded-card border p-3 text-start sm:p-4',
    isUsed
      ? 'border-primary bg-primary-soft'
      : 'border-line bg-surface/60 hover:border-line-strong',
  )
  if ('to' in tool) {
    return (
      <Link to={tool.to} className={look}>
        <Face tool={tool} />
      </Link>
    )
  }
  return (
    <button type="button" aria-pressed={isUsed} onClick={() => onUse(tool.format)} className={look}>
      <Face tool={tool} />
    </button>
  )
}

function Face({ tool }: { tool: Tool }) {
  const { Icon, title, says } = tool
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-primary-soft text-primary-ink"
      >
        <Icon className="size-5.5" />
      </span>
      <span className="wide-40 flex-1">
        <b className="display block font-bold leading-tight">{title}</b>
        <span className="mt-0.5 block text-muted text-small leading-snug">{says}</span>
      </span>
    </>
  )
}
