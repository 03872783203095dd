import type { ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import {
  CHANNEL_TASK_MAX,
  type ChannelTask,
  listChannelTasks,
} from '@ideathlon/contracts/talk/channels/tasks'
import { cx } from 'class-variance-authority'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { usePages } from '../../../api/paging/pages.ts'
import { type ChannelKey, useChannelTasks } from '../../../entities/channel/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { ChannelFrame } from './channel-frame.tsx'

export function Component() {
  return (
    <ChannelFrame tab="tasks">
      {({ channel, place }) => <Tasks channel={channel} place={place} />}
    </ChannelFrame>
  )
}

type TasksProps = { channel: ChannelView; place: ChannelKey }

function Tasks({ channel, place }: TasksProps) {
  const query = usePages(listChannelTasks, { params: place, query: { size: 50 } })
  const { add } = useChannelTasks(place)
  const [title, setTitle] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || add.isPending) return
    add.mutate(title, { onSuccess: () => setTitle('') })
  }
  if (query.isPending) return <Loading what="the tasks" className="h-40 w-full rounded-card" />
  if (query.isLoadingError) return <ProblemState of={query} />
  const tasks = query.rows ?? []
  return (
    <Section id="tasks" title="Tasks" className="card p-5 sm:p-6">
      {tasks.length === 0 && (
        <EmptyState title="No tasks yet">
          All members of the channel can add and complete tasks.
        </EmptyState>
      )}
      <ul className="mt-2 divide-y divide-line">
        {tasks.map((task) => (
          <Task key={task.id} task={task} place={place} isShut={!channel.can.post} />
        ))}
      </ul>
      <More query={query} what="task" label="Show more tasks" />
      {channel.can.post && (
        <form onSubmit={send} className="mt-4 flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="New task"
              maxLength={CHANNEL_TASK_MAX}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </div>
          <Button type="submit" busy={add.isPending && 'Adding…'}>
            Add
          </Button>
        </form>
      )}
    </Section>
  )
}

type TaskProps = { task: ChannelTask; place: ChannelKey; isShut: boolean }

function Task({ task, place, isShut }: TaskProps) {
  const me = useMe()
  const { change, remove } = useChannelTasks(place)
  const { id, title, done, assignee, can_edit } = task
  const isMine = assignee?.id === me?.user.id
  const take = () =>
    change.mutate({ task: id, assignee: isMine ? null : (me?.user.handle ?? null) })
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1.5">
      <label className="flex min-h-11 min-w-0 flex-1 basis-52 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={done}
          disabled={isShut}
          onChange={(event) => change.mutate({ task: id, done: event.target.checked })}
          className="size-5 shrink-0 accent-[var(--primary)]"
        />
        <span className={cx('min-w-0 break-words', done && 'text-muted line-through')}>
          {title}
        </span>
      </label>
      {assignee && <MemberLink member={assignee} size={24} className="text-small" />}
      {!isShut && !done && (assignee === null || isMine) && (
        <Button look="ghost" className="text-small" onClick={take}>
          {isMine ? 'Unassign me' : 'Assign to me'}
        </Button>
      )}
      {!isShut && can_edit && (
        <Button
          look="ghost"
          className="px-3"
          aria-label={`Remove: ${title}`}
          onClick={() => remove.mutate(id)}
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
