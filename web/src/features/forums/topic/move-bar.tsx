import { TOPIC_TITLE_MAX, TOPIC_TITLE_MIN } from '@ideathlon/contracts/talk/limits'
import type { Topic } from '@ideathlon/contracts/talk/topics'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSplit } from '../../../entities/topic/queries.ts'
import { topicAddress } from '../../../entities/topic/topic-address.ts'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

type MoveBarProps = { topic: Topic; platform: string; chosen: number[]; onDone: () => void }

/** Moves the selected messages into a new topic. */
export function MoveBar({ topic, platform, chosen, onDone }: MoveBarProps) {
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const split = useSplit(topic.id, (id) => void navigate(topicAddress(platform, { ...topic, id })))
  const isReady = chosen.length > 0 && title.trim().length >= TOPIC_TITLE_MIN
  return (
    <form
      className="card flex flex-col gap-3 border border-primary px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !split.isPending) split.mutate({ messages: chosen, title })
      }}
    >
      <TextField
        label="Title of the new topic"
        maxLength={TOPIC_TITLE_MAX}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          look="primary"
          disabled={!isReady}
          busy={split.isPending && 'Moving…'}
        >
          {plural(chosen.length, {
            none: 'Select messages above',
            one: 'Move {n} message',
            other: 'Move {n} messages',
          })}
        </Button>
      </div>
    </form>
  )
}
