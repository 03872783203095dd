import { findMessages } from './finding/find-messages.ts'
import type { Message } from './finding/message.ts'

/** Returns the translation of a message in a file; undefined leaves it in English. */
export type Translate = (key: string, file: string) => string | undefined

/** Returns the source of a file with its messages translated. */
export function translateSource(file: string, code: string, translate: Translate): string {
  const messages = findMessages(file, code)
  const written = (start: number, end: number): string => {
    const inside = messages.filter((each) => each.start >= start && each.end <= end)
    return outermost(inside)
      .map((message, at, all) => {
        const before = code.slice(all[at - 1]?.end ?? start, message.start)
        return before + inOtherWords(message)
      })
      .concat(code.slice(outermost(inside).at(-1)?.end ?? start, end))
      .join('')
  }
  const inOtherWords = (message: Message): string => {
    const translation = translate(message.key, file)
    if (translation !== undefined) return message.written(translation, written)
    // Translating the same message again would recurse endlessly, so only what is inside it is
    // translated.
    return message.written(message.key, written)
  }
  return messages.length === 0 ? code : written(0, code.length)
}

/**
 * The messages that are not inside any other. Messages are sorted by where they start; if two start
 * together, the longer one comes first.
 */
function outermost(messages: readonly Message[]): Message[] {
  let end = 0
  return messages.filter((message) => {
    if (message.start < end) return false
    end = message.end
    return true
  })
}
