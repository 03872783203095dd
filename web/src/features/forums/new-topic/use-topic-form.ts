import { isEmptyText, type RichText } from '@ideathlon/contracts/rich-text'
import { TOPIC_TITLE_MIN } from '@ideathlon/contracts/talk/limits'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MessagePlace } from '../../../entities/message/thread/message-place.ts'
import { startTopic } from '../../../entities/topic/queries.ts'
import { topicAddress } from '../../../entities/topic/topic-address.ts'
import { type FieldProblem, Problem, sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { emptyTopic, readTopicDraft, saveTopicDraft, type TopicDraft } from './topic-draft.ts'

export type TopicFormProps = {
  place: MessagePlace
  platform: string
  member: number
  /** The channel's template for new topics, if it has one. */
  start: RichText | undefined
}

type Focusable = { focus: () => void }

/** The draft, which is saved on this device as it is written, and the function that sends it. */
export function useTopicForm({ place, platform, member, start }: TopicFormProps) {
  const navigate = useNavigate()
  const name = `${place.kind}:${place.ref}`
  const [draft, setDraft] = useState(() => readTopicDraft(member, name) ?? emptyTopic(start))
  const { attempt, errors, problems, fields, show } = useProblems()
  const [isBusy, setBusy] = useState(false)
  const write = (change: Partial<typeof draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    saveTopicDraft(member, name, next)
  }
  const send = async () => {
    if (isBusy) return
    const missing = missingIn(draft)
    show(missing)
    if (missing.length > 0) return
    setBusy(true)
    try {
      const id = await startTopic(place, draft)
      saveTopicDraft(member, name, undefined)
      if (id === undefined) {
        toast('Sent. Your topic will appear once a moderator has approved it.')
        await navigate('..', { relative: 'path' })
      } else {
        const kind = place.kind === 'channel' ? ('channel' as const) : ('platform' as const)
        await navigate(topicAddress(platform, { id, place: { kind, ref: place.ref, title: '' } }))
      }
    } catch (error) {
      show(problemsIn(error))
    } finally {
      setBusy(false)
    }
  }
  return { draft, write, errors, problems, attempt, fields, isBusy, send }
}

/** The errors of the last attempt, shown at their fields and in a list that links to them. */
function useProblems() {
  const [{ attempt, found }, setFound] = useState({ attempt: 0, found: [] as FieldProblem[] })
  const fields = {
    title: useRef<HTMLInputElement>(null),
    body: useRef<Focusable>(null),
    tags: useRef<HTMLInputElement>(null),
  }
  const problems = found.map(({ field, error }) => {
    const ref = field in fields ? fields[field as keyof typeof fields] : undefined
    return { field, error, ...(ref && { focus: () => ref.current?.focus() }) }
  })
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    found.map(({ field, error }) => [field, error]),
  )
  const show = (next: readonly FieldProblem[]) =>
    setFound((last) => ({ attempt: last.attempt + 1, found: [...next] }))
  return { attempt, problems, errors, fields, show }
}

function problemsIn(error: unknown): readonly FieldProblem[] {
  const fields = error instanceof Problem ? error.fields : []
  return fields.length > 0 ? fields : [{ field: '', error: sentenceOf(error) }]
}

function missingIn({ title, body }: TopicDraft): FieldProblem[] {
  const short = `Use at least ${TOPIC_TITLE_MIN} characters.`
  return [
    ...(title.trim().length < TOPIC_TITLE_MIN ? [{ field: 'title', error: short }] : []),
    ...(isEmptyText(body) ? [{ field: 'body', error: 'Write a message.' }] : []),
  ]
}
