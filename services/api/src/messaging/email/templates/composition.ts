/**
 * The content of an e-mail without its layout. Every string is plain text; links are paths on the
 * site.
 */
export type Composition = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** The main action of the e-mail. */
  action?: { label: string; link: string }
  items?: readonly { text: string; link: string }[]
  /** More lists, each with its own title. */
  sections?: readonly { title: string; items: readonly { text: string; link: string }[] }[]
  /** Shown in small print at the end. */
  footnote?: string
}
