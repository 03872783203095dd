import type { LabTask } from '@ideathlon/contracts/labs'
import { LAB_TASK_MAX } from '@ideathlon/contracts/limits'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { cx } from 'class-variance-authority'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTasks } from '../../entities/lab/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

type TasksProps = { idea: number; tasks: readonly LabTask[]; people: readonly MemberFace[] }

/** The lab's open and completed tasks, with their assignees. */
export function Tasks({ idea, tasks, people }: TasksProps) {
  const { add } = useTasks(idea)
  const [title, setTitle] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    add.mutate(title, { onSuccess: () => setTitle('') })
  }
  const done = tasks.filter((task) => task.done).length
  return (
    <section className="card p-5" aria-labelledby="tasks">
      <h2 id="tasks" className="flex items-baseline justify-between gap-3 font-bold text-title">
        To do
        {tasks.length > 0 && (
          <span className="tabular font-medium text-muted text-small">
            {done} of {tasks.length} done
          </span>
        )}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {tasks.map((task) => (
          <Task key={task.id} idea={idea} task={task} people={people} />
        ))}
      </ul>
      <form onSubmit={send} className="mt-3 flex flex-col gap-2">
        <TextField
          label="New task"
          maxLength={LAB_TASK_MAX}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit" className="self-end" busy={add.isPending && 'Adding…'}>
          Add
        </Button>
      </form>
    </section>
  )
}

type TaskProps = { idea: number; task: LabTask; people: readonly MemberFace[] }

function Task({ idea, task, people }: TaskProps) {
  const { change, remove } = useTasks(idea)
  return (
    <li className="py-1.5">
      <div className="flex items-center gap-1">
        <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={task.done}
            onChange={(event) => change.mutate({ task: task.id, done: event.target.checked })}
            className="size-5 shrink-0 accent-[var(--primary)]"
          />
          <span className={cx('min-w-0 break-words', task.done && 'text-muted line-through')}>
            {task.title}
          </span>
        </label>
        <Button
          look="ghost"
          className="px-3"
          aria-label={`Remove: ${task.title}`}
          onClick={() => remove.mutate(task.id)}
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
      <select
        aria-label={`Assignee: ${task.title}`}
        value={task.assignee?.handle ?? ''}
        onChange={(event) => change.mutate({ task: task.id, assignee: event.target.value || null })}
        className="ms-8 min-h-11 rounded-control border border-line bg-surface px-2 text-muted text-small sm:min-h-9"
      >
        <option value="">Unassigned</option>
        {people.map((member) => (
          <option key={member.id} value={member.handle}>
            {member.name}
          </option>
        ))}
      </select>
    </li>
  )
}
