import { Sparkles, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { sentenceOf } from '../../../lib/problem.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { QuestionDraft } from '../compose/question-form.ts'
import { suggestedFields } from './suggested-fields.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import { useAssist } from './use-assist.ts'
import { useChoices } from './use-choices.ts'

/** Suggestions next to the current text; each can be used, dismissed or undone on its own. */
export function AssistPanel({ withTags, onClose }: { withTags: boolean; onClose: () => void }) {
  const form = useWatch<QuestionDraft>() as QuestionDraft
  const { made, error, isFetching, again, refetch, keywords, setKeywords } = useAssist()
  const { done, used, use, keep, undo, startAgain } = useChoices()
  const shown = withTags ? form : { ...form, tags: undefined }
  const fields = made === undefined ? [] : suggestedFields(shown, made)
  const open = fields.filter(({ name }) => !done.includes(name))
  const tryAgain = () => {
    startAgain()
    again()
  }
  const takeAll = () => {
    for (const field of open) {
      const [first] = field.options
      if (first) use(field, first.value)
    }
  }
  return (
    <section
      aria-label="Suggestions"
      className="rounded-card border border-primary/40 bg-primary-soft/50 p-4 sm:p-5"
    >
      <Head onClose={onClose}>
        {made?.from === 'model' && 'Written by a language model, so check every word. '}
        Nothing changes until you use a suggestion.
      </Head>
      {error !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-3 rounded-control bg-surface p-4">
          <p className="grow">{sentenceOf(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {made === undefined && error === null && <Waiting />}
      <Announced className="sr-only">{made && !isFetching && 'Suggestions are ready'}</Announced>
      <ul className="mt-4 flex flex-col gap-3 empty:hidden" aria-busy={isFetching}>
        {open.map((field) => (
          <SuggestionRow
            key={field.name}
            field={field}
            onUse={(value) => use(field, value)}
            onKeep={() => keep(field.name)}
          />
        ))}
      </ul>
      {used.length > 0 && <Used used={used} onUndo={undo} />}
      {made !== undefined && open.length === 0 && (
        <p className="mt-3 text-muted">
          You have gone through all suggestions. Try again for new ones.
        </p>
      )}
      <footer className="mt-4 flex flex-wrap items-end gap-3">
        <Keywords value={keywords} onChange={setKeywords} onEnter={tryAgain} />
        <Button busy={isFetching && made !== undefined && 'Thinking…'} onClick={tryAgain}>
          Try again
        </Button>
        {open.length > 1 && (
          <Button look="primary" onClick={takeAll}>
            Use all
          </Button>
        )}
      </footer>
    </section>
  )
}

function Head({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <header className="flex items-start gap-3">
      <Sparkles className="mt-0.5 size-5 shrink-0 text-primary-ink" aria-hidden="true" />
      <div className="min-w-0 grow">
        <h2 ref={head} tabIndex={-1} className="font-bold outline-none">
          Suggestions
        </h2>
        <p className="text-muted text-small">{children}</p>
      </div>
      <button
        type="button"
        aria-label="Close the suggestions"
        className="touch -m-2 flex w-11 items-center justify-center rounded-control text-muted hover:text-ink"
        onClick={onClose}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </header>
  )
}

type UsedProps = Pick<ReturnType<typeof useChoices>, 'used'> & {
  onUndo: ReturnType<typeof useChoices>['undo']
}

function Used({ used, onUndo }: UsedProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label="Used suggestions">
      {used.map((each) => (
        <li
          key={each.name}
          className="flex items-center gap-1 rounded-pill bg-gain-soft py-0.5 pe-1 ps-4 text-gain-ink text-small"
        >
          {each.label} changed
          <button
            type="button"
            className="touch rounded-pill px-3 font-semibold underline"
            aria-label={`Undo: ${each.label}`}
            onClick={() => onUndo(each)}
          >
            Undo
          </button>
        </li>
      ))}
    </ul>
  )
}

type KeywordsProps = { value: string; onChange: (words: string) => void; onEnter: () => void }

function Keywords({ value, onChange, onEnter }: KeywordsProps) {
  return (
    <div className="wide-56 grow basis-64">
      <TextField
        label="Words to use in the title"
        placeholder="lighting, drivers"
        value={value}
        maxLength={120}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Otherwise Enter would submit the surrounding form.
          event.preventDefault()
          onEnter()
        }}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div className="mt-4 flex flex-col gap-3">
      <span className="sr-only">Thinking…</span>
      {['h-24', 'h-32', 'h-14'].map((height) => (
        <div key={height} className={`skeleton rounded-control ${height}`} />
      ))}
    </div>
  )
}
