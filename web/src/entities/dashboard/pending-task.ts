import type { Title } from '../../ui/text/title-pieces.ts'

/** Something that waits for the viewer, and where to do it. */
export type PendingTask = {
  kicker: string
  title: string
  /** The language of the title, if somebody wrote it. */
  lang?: string
  /** What the title quotes. */
  quotes?: Title[]
  to: string
  /** The label of the button. */
  action: string
}
