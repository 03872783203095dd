import { isEmptyText, type RichText } from '@ideathlon/contracts/rich-text'
import { TOPIC_TAG_MAX, TOPIC_TAGS_MAX, TOPIC_TITLE_MAX } from '@ideathlon/contracts/talk/limits'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useChannelTemplate } from '../../../entities/channel/use-channel-template.ts'
import { useNameableMembers } from '../../../entities/member/use-nameable-members.ts'
import { GateMeter } from '../../../entities/message/composer/gate-meter.tsx'
import { useContextMeta } from '../../../entities/message/queries/actions.ts'
import type { MessagePlace } from '../../../entities/message/thread/message-place.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { startTopic } from '../../../entities/topic/queries.ts'
import { topicAddress } from '../../../entities/topic/topic-address.ts'
import { Problem, sentenceOf } from '../../../lib/problem.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { TagsInput } from '../../../ui/inputs/tags/tags-input.tsx'
import { Editor } from '../../../ui/rich-text/editor.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { ForbiddenState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { CategoryField } from '../topic/topic-dialogs.tsx'
import { useForumPlatform } from '../use-forum-platform.ts'
import { emptyTopic, keepTopicDraft, readTopicDraft } from './topic-draft.ts'

/** Starts a topic in the forum of a platform or in a channel. */
export function Component() {
  const platform = useForumPlatform()
  const { slug } = useParams()
  const me = useMe()
  const place: MessagePlace =
    slug === undefined ? { kind: 'platform', ref: platform } : { kind: 'channel', ref: slug }
  const meta = useContextMeta(place)
  const template = useChannelTemplate(slug === undefined ? undefined : { platform, channel: slug })
  if (meta.isLoadingError) return <ProblemState of={meta} page />
  if (!me || meta.data === undefined || template.isLoading) {
    return <Loading what="the form" className="h-72 w-full rounded-card" />
  }
  const { can, gate, place: where } = meta.data
  return (
    <div className="max-w-3xl">
      <PageHead title="Start a topic">
        {slug === undefined ? 'Everyone can read it and reply.' : `In ${where.title}.`}
      </PageHead>
      {!gate.is_open && <GateMeter gate={gate} />}
      {gate.is_open && !can.start && (
        <ForbiddenState title="You cannot start a topic here">{can.why_not}</ForbiddenState>
      )}
      {gate.is_open && can.start && (
        <TopicForm place={place} platform={platform} member={me.user.id} start={template.text} />
      )}
    </div>
  )
}

type TopicFormProps = {
  place: MessagePlace
  platform: string
  member: number
  /** What a new topic starts with here. */
  start: RichText | undefined
}

function TopicForm(props: TopicFormProps) {
  const { draft, write, problems, isBusy, send } = useTopicForm(props)
  return (
    <form
      noValidate
      className="card flex flex-col gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label="Title"
        hint="Say in one line what you want to talk about."
        required
        maxLength={TOPIC_TITLE_MAX}
        error={problems.title}
        value={draft.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <Editor
        label="Your message"
        required
        error={problems.body}
        value={draft.body}
        onChange={(body) => write({ body })}
        onSubmit={() => void send()}
        useNameable={useNameableMembers}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CategoryField value={draft.category} onChange={(category) => write({ category })} />
        <TagsInput
          label="Tags"
          hint="Up to five words that help others to find it."
          error={problems.tags}
          value={draft.tags}
          onChange={(tags) => write({ tags })}
          max={TOPIC_TAGS_MAX}
          tagMax={TOPIC_TAG_MAX}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <span className="me-auto text-caption text-muted">Your draft is saved on this device.</span>
        <Button type="submit" look="primary" busy={isBusy && 'Posting …'}>
          Post topic
        </Button>
      </div>
    </form>
  )
}

/** The draft, kept on this device while it is written, and how it is sent. */
function useTopicForm({ place, platform, member, start }: TopicFormProps) {
  const navigate = useNavigate()
  const name = `${place.kind}:${place.ref}`
  const [draft, setDraft] = useState(() => readTopicDraft(member, name) ?? emptyTopic(start))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const write = (change: Partial<typeof draft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    keepTopicDraft(member, name, next)
  }
  const send = async () => {
    const missing = missingIn(draft)
    setProblems(missing)
    if (isBusy || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const id = await startTopic(place, draft)
      keepTopicDraft(member, name, undefined)
      if (id === undefined) {
        toast('Sent. Your topic appears when a moderator has approved it.')
        await navigate('..', { relative: 'path' })
      } else {
        const kind = place.kind === 'channel' ? ('channel' as const) : ('platform' as const)
        await navigate(topicAddress(platform, { id, place: { kind, ref: place.ref, title: '' } }))
      }
    } catch (error) {
      const fields = error instanceof Problem ? error.fields : []
      setProblems(Object.fromEntries(fields.map((each) => [each.field, each.error])))
      if (fields.length === 0) toast(sentenceOf(error), { tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }
  return { draft, write, problems, isBusy, send }
}

function missingIn({ title, body }: ReturnType<typeof emptyTopic>): Record<string, string> {
  return {
    ...(title.trim().length < 5 && { title: 'Use at least 5 characters.' }),
    ...(isEmptyText(body) && { body: 'Write a message.' }),
  }
}
