import type { Node } from './syntax.ts'

/** A part of a source with the same part of code somewhere in it written in another way. */
export type Written = (start: number, end: number) => string

/** A text for people in a source, and how a translation of it is written there. */
export type Message = {
  key: string
  start: number
  end: number
  /** The code of the values in its placeholders. */
  values?: ReadonlyMap<string, Node>
  written: (translation: string, written: Written) => string
}
