import type { Topic } from '@ideathlon/contracts/talk/topics'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../../../entities/session/queries/me.ts'
import type { useTopicChange } from '../../../entities/topic/queries.ts'
import { Menu, type MenuItem } from '../../../ui/inputs/lists/menu.tsx'
import { onPress } from '../../../ui/surfaces/on-press.ts'
import { OnceOpen } from '../../../ui/surfaces/once-open.tsx'
import { CHOOSING } from './choosing.ts'
import type { TopicDialogName } from './topic-dialogs.tsx'

const TopicDialog = onPress(async () => (await import('./topic-dialogs.tsx')).TopicDialog)

type Change = ReturnType<typeof useTopicChange>
type TopicMenuProps = { topic: Topic; platform: string; change: Change }

/** What a topic's starter and the moderators can do with it. */
export function TopicMenu({ topic, platform, change }: TopicMenuProps) {
  const me = useMe()
  const navigate = useNavigate()
  const [open, setOpen] = useState<TopicDialogName>()
  const isStarter = topic.starter !== null && topic.starter.id === me?.user.id
  const { moderate } = topic.can
  if (topic.title === null || !(moderate || isStarter)) return null
  const items: MenuItem[] = [
    { label: 'Edit title and tags', run: () => setOpen('edit') },
    ...(moderate ? toggles(topic, change) : []),
    ...(moderate
      ? [
          { label: 'Slow mode', run: () => setOpen('slow') },
          { label: 'Move to a channel', run: () => setOpen('move') },
          {
            label: 'Move messages to a new topic',
            run: () => void navigate({ hash: CHOOSING }, { preventScrollReset: true }),
          },
          { label: 'Merge into another topic', run: () => setOpen('merge') },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        name="More about this topic"
        label={<Ellipsis className="size-5" aria-hidden="true" />}
        look="ghost"
        align="right"
        className="px-3!"
        items={items}
      />
      <OnceOpen open={open !== undefined}>
        <TopicDialog
          name={open}
          topic={topic}
          platform={platform}
          change={change}
          onClose={() => setOpen(undefined)}
        />
      </OnceOpen>
    </>
  )
}

function toggles({ is_locked, is_pinned, is_archived }: Topic, { mutate }: Change): MenuItem[] {
  return [
    {
      label: is_pinned ? 'Unpin' : 'Pin',
      run: () =>
        mutate({ pinned: !is_pinned, says: is_pinned ? 'Topic unpinned.' : 'Topic pinned.' }),
    },
    {
      label: is_locked ? 'Unlock' : 'Lock',
      run: () =>
        mutate({ locked: !is_locked, says: is_locked ? 'Topic unlocked.' : 'Topic locked.' }),
    },
    {
      label: is_archived ? 'Restore' : 'Archive',
      run: () =>
        mutate({
          archived: !is_archived,
          says: is_archived ? 'Topic restored.' : 'Topic archived.',
        }),
    },
  ]
}
