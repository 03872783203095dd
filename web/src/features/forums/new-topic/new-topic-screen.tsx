import { TOPIC_TAG_MAX, TOPIC_TAGS_MAX, TOPIC_TITLE_MAX } from '@ideathlon/contracts/talk/limits'
import { useParams } from 'react-router'
import { useChannelTemplate } from '../../../entities/channel/use-channel-template.ts'
import { useNameableMembers } from '../../../entities/member/use-nameable-members.ts'
import { GateMeter } from '../../../entities/message/composer/gate-meter.tsx'
import { useContextMeta } from '../../../entities/message/queries/actions.ts'
import type { MessagePlace } from '../../../entities/message/thread/message-place.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { TagsInput } from '../../../ui/inputs/tags/tags-input.tsx'
import { Editor } from '../../../ui/rich-text/editor.tsx'
import { ForbiddenState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { CategoryField } from '../topic/topic-dialogs.tsx'
import { useForumPlatform } from '../use-forum-platform.ts'
import { type TopicFormProps, useTopicForm } from './use-topic-form.ts'

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

function TopicForm(props: TopicFormProps) {
  const { draft, write, problems, attempt, fields, errors, isBusy, send } = useTopicForm(props)
  return (
    <form
      noValidate
      className="card flex flex-col gap-5 p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField
        ref={fields.title}
        label="Title"
        hint="Say in one line what you want to talk about."
        required
        maxLength={TOPIC_TITLE_MAX}
        error={errors.title}
        value={draft.title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <Editor
        ref={fields.body}
        label="Your message"
        required
        error={errors.body}
        value={draft.body}
        onChange={(body) => write({ body })}
        onSubmit={() => void send()}
        useNameable={useNameableMembers}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <CategoryField value={draft.category} onChange={(category) => write({ category })} />
        <TagsInput
          ref={fields.tags}
          label="Tags"
          hint={`Up to ${TOPIC_TAGS_MAX} words that help others find it.`}
          error={errors.tags}
          value={draft.tags}
          onChange={(tags) => write({ tags })}
          max={TOPIC_TAGS_MAX}
          tagMax={TOPIC_TAG_MAX}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <span className="me-auto text-caption text-muted">
          Your draft is saved on this device as you type.
        </span>
        <Button type="submit" look="primary" busy={isBusy && 'Posting…'}>
          Post topic
        </Button>
      </div>
    </form>
  )
}
