import { listChannels } from '@ideathlon/contracts/talk/channels/channels'
import { TOPIC_TAGS_MAX, TOPIC_TITLE_MAX } from '@ideathlon/contracts/talk/limits'
import type { Topic } from '@ideathlon/contracts/talk/topics'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import { useMerge, type useTopicChange } from '../../../entities/topic/queries.ts'
import { topicAddress, topicInAddress } from '../../../entities/topic/topic-address.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { TagsInput } from '../../../ui/inputs/tags/tags-input.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

export type TopicDialogName = 'edit' | 'slow' | 'move' | 'merge'

type Change = ReturnType<typeof useTopicChange>
type FormProps = { topic: Topic; platform: string; change: Change; onClose: () => void }

const TITLES: Record<TopicDialogName, string> = {
  edit: 'Edit this topic',
  slow: 'Slow mode',
  move: 'Move this topic',
  merge: 'Merge into another topic',
}
const FORMS = { edit: EditForm, slow: SlowForm, move: MoveForm, merge: MergeForm }

/** The dialog that was opened from the topic's menu. */
export function TopicDialog({ name, ...props }: FormProps & { name: TopicDialogName | undefined }) {
  const Form = name && FORMS[name]
  return (
    <Dialog open={name !== undefined} onClose={props.onClose} title={name ? TITLES[name] : ''}>
      {Form && <Form {...props} />}
    </Dialog>
  )
}

type ActProps = { label: string; busy: boolean; onSubmit: () => void; children: ReactNode }

function Act({ label, busy, onSubmit, children }: ActProps) {
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {children}
      <Button type="submit" look="primary" className="self-end" busy={busy && 'Saving…'}>
        {label}
      </Button>
    </form>
  )
}

function EditForm({ topic, change, onClose }: FormProps) {
  const [title, setTitle] = useState(topic.title ?? '')
  const [category, setCategory] = useState(topic.category?.slug ?? '')
  const [tags, setTags] = useState<readonly string[]>(topic.tags)
  const save = () =>
    change.mutate(
      { title, category: category || null, tags: [...tags], says: 'Saved.' },
      { onSuccess: onClose },
    )
  return (
    <Act label="Save" busy={change.isPending} onSubmit={save}>
      <TextField
        label="Title"
        maxLength={TOPIC_TITLE_MAX}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <CategoryField value={category} onChange={setCategory} />
      <TagsInput label="Tags" value={tags} onChange={setTags} max={TOPIC_TAGS_MAX} />
    </Act>
  )
}

export function CategoryField(props: { value: string; onChange: (slug: string) => void }) {
  return (
    <SelectField
      label="Category"
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
    >
      <option value="">No category</option>
      {useCategories().map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const SLOW = [
  { seconds: 0, label: 'Off' },
  { seconds: 30, label: 'One message every 30 seconds' },
  { seconds: 300, label: 'One message every 5 minutes' },
  { seconds: 3_600, label: 'One message per hour' },
  { seconds: 86_400, label: 'One message per day' },
]

function SlowForm({ topic, change, onClose }: FormProps) {
  const [seconds, setSeconds] = useState(topic.slow_seconds)
  const save = () =>
    change.mutate({ slow_seconds: seconds, says: 'Slow mode updated.' }, { onSuccess: onClose })
  return (
    <Act label="Save" busy={change.isPending} onSubmit={save}>
      <SelectField
        label="Each member can write"
        value={seconds}
        onChange={({ target }) => setSeconds(Number(target.value))}
      >
        {SLOW.map((each) => (
          <option key={each.seconds} value={each.seconds}>
            {each.label}
          </option>
        ))}
      </SelectField>
    </Act>
  )
}

/** How many channels are offered; the largest come first. */
const CHANNELS_MAX = 100

function MoveForm({ topic, platform, change, onClose }: FormProps) {
  const navigate = useNavigate()
  const here = topic.place.kind === 'channel' ? topic.place.ref : ''
  const [slug, setSlug] = useState(here)
  const found = useRead(listChannels, { query: { platform, size: CHANNELS_MAX } })
  const others = found.data?.data.filter((each) => each.slug !== here && !each.archived) ?? []
  const channels = here === '' ? others : [{ slug: here, name: topic.place.title }, ...others]
  const save = () => {
    const channel = slug || null
    change.mutate(
      { channel, says: 'Topic moved.' },
      {
        onSuccess: ({ data }) => {
          onClose()
          void navigate(topicAddress(platform, data), { replace: true })
        },
      },
    )
  }
  return (
    <Act label="Move" busy={change.isPending} onSubmit={save}>
      <SelectField
        label="Destination"
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
      >
        <option value="">The forum</option>
        {channels.map((each) => (
          <option key={each.slug} value={each.slug}>
            {each.name}
          </option>
        ))}
      </SelectField>
    </Act>
  )
}

function MergeForm({ topic, platform, onClose }: FormProps) {
  const navigate = useNavigate()
  const [address, setAddress] = useState('')
  const merge = useMerge(topic.id, (id) => {
    onClose()
    void navigate(topicAddress(platform, { id, place: topic.place }), { replace: true })
  })
  const [isRefused, setIsRefused] = useState(false)
  const into = topicInAddress(address)
  const submit = () => {
    setIsRefused(into === undefined)
    if (into !== undefined) merge.mutate(into)
  }
  return (
    <Act label="Merge" busy={merge.isPending} onSubmit={submit}>
      <TextField
        label="Address of the other topic"
        hint="All messages move there, in the order they were written. This cannot be undone."
        error={isRefused ? 'Copy the address of the other topic from your browser.' : undefined}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
    </Act>
  )
}
