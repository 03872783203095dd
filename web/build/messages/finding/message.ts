import type { Node } from './syntax.ts'

/** Returns a part of the source with the messages inside it translated. */
export type Written = (start: number, end: number) => string

/** Text for people in a source file, and how to write its translation there. */
export type Message = {
  key: string
  start: number
  end: number
  /** The code of the values in the message's placeholders. */
  values?: ReadonlyMap<string, Node>
  written: (translation: string, written: Written) => string
}
