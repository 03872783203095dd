import { showTyping } from '@ideathlon/contracts/talk/conversations'
import {
  TALK_EVENTS,
  TYPING_EVERY_MS,
  TYPING_SHOWN_MS,
  TypingNote,
  talkChannelOf,
} from '@ideathlon/contracts/talk/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { onNote } from '../../realtime/connection.ts'
import { usePreferences } from '../session/queries/preferences.ts'
import { handleFailedNote } from './queries.ts'

type Typing = { conversation: number; topic: number; me: number | undefined }

/**
 * Returns who else is typing in a conversation, and a function that announces that the viewer is.
 * Members who switched this off neither announce it nor see it.
 */
export function useTyping({ conversation, topic, me }: Typing) {
  const isOn = usePreferences().forum.show_typing
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const sentAt = useRef(0)
  useEffect(() => {
    if (!isOn) return
    const known = timers.current
    const forget = (member: number) =>
      setNames((now) => new Map([...now].filter(([each]) => each !== member)))
    const stop = onNote(talkChannelOf.topic(topic), TALK_EVENTS.typing, (given) => {
      const note = TypingNote.safeParse(given)
      if (!note.success || note.data.member === me) return
      const { member, name } = note.data
      clearTimeout(known.get(member))
      known.set(
        member,
        setTimeout(() => forget(member), TYPING_SHOWN_MS),
      )
      setNames((now) => new Map(now).set(member, name))
    })
    return () => {
      stop()
      for (const timer of known.values()) clearTimeout(timer)
      known.clear()
      setNames(new Map())
    }
  }, [topic, me, isOn])
  const say = useCallback(() => {
    if (!isOn || Date.now() - sentAt.current < TYPING_EVERY_MS) return
    sentAt.current = Date.now()
    // The note expires within seconds, so a lost one is not sent again.
    call(showTyping, { params: { id: conversation } }).catch(handleFailedNote)
  }, [conversation, isOn])
  return { names: [...names.values()], say }
}

/** One sentence about who is typing; undefined if no one is. */
export function typingWords(names: readonly string[]): string | undefined {
  const [first, second] = names
  if (first === undefined) return undefined
  if (second === undefined) return `${first} is typing…`
  return names.length === 2 ? `${first} and ${second} are typing…` : 'Several people are typing…'
}
