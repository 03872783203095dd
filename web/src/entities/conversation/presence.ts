import { showPresence } from '@ideathlon/contracts/talk/conversations'
import {
  PRESENCE_EVERY_MS,
  PRESENCE_SHOWN_MS,
  PresenceNote,
  type PresenceState,
  TALK_EVENTS,
  talkChannelOf,
} from '@ideathlon/contracts/talk/live'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { onNote } from '../../realtime/connection.ts'
import { usePreferences } from '../session/queries/preferences.ts'
import { handleFailedNote } from './queries.ts'

/**
 * When somebody arrives, the others respond at a random time within this period, so that the
 * members of a group do not all respond at once.
 */
const ANSWER_WITHIN_MS = 2_000

type Presence = { conversation: number; topic: number; me: number | undefined }

/**
 * The ids of the other members who have a conversation open. Also announces the viewer as long as
 * the page is visible. Members who switched this off neither announce themselves nor see others.
 */
export function usePresence({ conversation, topic, me }: Presence): ReadonlySet<number> {
  const isOn = usePreferences().forum.show_typing
  const [here, setHere] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!isOn || me === undefined) return
    const say = (state: PresenceState) => {
      if (state !== 'left' && document.hidden) return
      // The next note follows soon, so a lost one is not sent again.
      call(showPresence, { params: { id: conversation }, body: { state } }).catch(handleFailedNote)
    }
    const watch = watchPresence({ me, onChange: setHere, onArrival: () => say('here') })
    const stop = onNote(talkChannelOf.topic(topic), TALK_EVENTS.presence, watch.note)
    const onVisible = () => say(document.hidden ? 'left' : 'arrived')
    const repeated = setInterval(() => say('here'), PRESENCE_EVERY_MS)
    document.addEventListener('visibilitychange', onVisible)
    say('arrived')
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      clearInterval(repeated)
      stop()
      watch.stop()
      setHere(new Set())
      say('left')
    }
  }, [conversation, topic, me, isOn])
  return here
}

type PresenceOptions = {
  me: number
  onChange(here: ReadonlySet<number>): void
  onArrival(): void
}

/**
 * Works out who is present from the notes of the others. A member from whom no note has arrived for
 * a while is removed.
 */
export function watchPresence({ me, onChange, onArrival }: PresenceOptions) {
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let answer: ReturnType<typeof setTimeout> | undefined
  const changed = () => onChange(new Set(timers.keys()))
  const forget = (member: number) => {
    clearTimeout(timers.get(member))
    if (timers.delete(member)) changed()
  }
  return {
    note(given: unknown) {
      const note = PresenceNote.safeParse(given)
      if (!note.success || note.data.member === me) return
      const { member, state } = note.data
      if (state === 'left') return forget(member)
      const isNew = !timers.has(member)
      clearTimeout(timers.get(member))
      timers.set(
        member,
        setTimeout(() => forget(member), PRESENCE_SHOWN_MS),
      )
      if (isNew) changed()
      if (state !== 'arrived') return
      clearTimeout(answer)
      answer = setTimeout(onArrival, Math.random() * ANSWER_WITHIN_MS)
    },
    stop() {
      clearTimeout(answer)
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** A phrase that says who else has the conversation open; undefined if no one does. */
export function presenceWords(names: readonly string[], others: number): string | undefined {
  const [first, second] = names
  if (first === undefined) return undefined
  if (others === 1) return 'Here now'
  if (second === undefined) return `${first} is here now`
  return names.length === 2
    ? `${first} and ${second} are here now`
    : `${names.length} people are here now`
}
