import type { MessageView } from '@ideathlon/contracts/talk/messages'
import type { FlagKind } from '@ideathlon/contracts/talk/votes'
import { Ellipsis } from 'lucide-react'
import { Menu, type MenuItem } from '../../../ui/inputs/lists/menu.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { vote } from '../queries/actions.ts'
import type { MessagePlace } from '../thread/message-place.ts'
import { ACTION } from './reactions.tsx'

type MessageActs = {
  quote: () => void
  edit: () => void
  remove: () => void
  hide: (hidden: boolean) => void
  history: () => void
  /** Reports a problem that none of the flags covers. */
  report: () => void
  /** Set for moderators, who can select messages to move. */
  choose?: (() => void) | undefined
}

const FLAGS: Record<FlagKind, { report: string; takeBack: string }> = {
  'off-topic': {
    report: 'Report as off-topic or spam',
    takeBack: 'Withdraw report: off-topic or spam',
  },
  'ai-slop': { report: 'Report as AI slop', takeBack: 'Withdraw report: AI slop' },
  uncivil: { report: 'Report as uncivil', takeBack: 'Withdraw report: uncivil' },
  antisocial: { report: 'Report as antisocial', takeBack: 'Withdraw report: antisocial' },
}

type MessageMenuProps = {
  message: MessageView
  place: MessagePlace
  link: string
  acts: MessageActs
}

/** The menu with further actions on a message. */
export function MessageMenu({ message, place, link, acts }: MessageMenuProps) {
  return (
    <Menu
      name="More about this message"
      label={<Ellipsis className="size-4.5" aria-hidden="true" />}
      look="ghost"
      align="right"
      className={ACTION}
      items={[...commonMenuItems({ message, place, link, acts }), ...writers(message, acts)]}
    />
  )
}

function commonMenuItems({ message, place, link, acts }: MessageMenuProps): MenuItem[] {
  const { meta, state } = message
  const flag = (kind: FlagKind): MenuItem => {
    const isOn = meta.flags.includes(kind)
    return {
      label: FLAGS[kind][isOn ? 'takeBack' : 'report'],
      run: async () => {
        const done = await vote(place, { message, kind, on: !isOn })
        if (done) toast(isOn ? 'Report withdrawn.' : 'Reported. A moderator will review it.')
      },
    }
  }
  return [
    ...(meta.can.reply && state === 'shown' ? [{ label: 'Quote', run: acts.quote }] : []),
    { label: 'Copy link', run: () => void copy(link) },
    ...(meta.can.flag && state === 'shown'
      ? [
          ...(Object.keys(FLAGS) as FlagKind[]).map(flag),
          { label: 'Report for another reason', run: acts.report },
        ]
      : []),
  ]
}

function writers({ meta, state, edited_at }: MessageView, acts: MessageActs): MenuItem[] {
  const { can, is_mine } = meta
  const isThere = state === 'shown' || state === 'hidden'
  return [
    ...(can.edit && isThere ? [{ label: 'Edit', run: acts.edit }] : []),
    ...(edited_at && (is_mine || can.moderate) ? [{ label: 'History', run: acts.history }] : []),
    ...(can.moderate && isThere
      ? [
          {
            label: state === 'hidden' ? 'Show again' : 'Hide',
            run: () => acts.hide(state !== 'hidden'),
          },
        ]
      : []),
    ...(acts.choose && isThere ? [{ label: 'Select to move', run: acts.choose }] : []),
    ...(can.remove && isThere ? [{ label: 'Remove', run: acts.remove, isDanger: true }] : []),
  ]
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(link, location.href).href)
    toast('Link copied.')
  } catch {
    toast(
      'The link could not be copied. The time of the message is also a link: copy its address instead.',
      {
        tone: 'problem',
      },
    )
  }
}
