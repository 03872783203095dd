import type { Node } from './syntax.ts'

/** Returns the source between two positions, with the messages in it translated. */
export type SourceSlice = (start: number, end: number) => string

/** Text for people in a source file, and a function that returns the source of its translation. */
export type Message = {
  key: string
  start: number
  end: number
  /** The expressions whose values replace the placeholders of the message. */
  values?: ReadonlyMap<string, Node>
  written: (translation: string, written: SourceSlice) => string
}
