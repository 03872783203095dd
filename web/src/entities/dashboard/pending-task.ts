import type { Title } from '../../ui/text/title-pieces.ts'

/** A task that is waiting for the viewer, and where to do it. */
export type PendingTask = {
  kicker: string
  title: string
  /** The language of the title, if a member wrote it. */
  lang?: string
  /** The text that the title quotes. */
  quotes?: Title[]
  to: string
  /** The label of the button. */
  action: string
}
