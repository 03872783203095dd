/** What an e-mail says, without its looks. Every string is plain text; links are paths of the site. */
export type Composition = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  action?: { label: string; link: string }
  items?: readonly { text: string; link: string }[]
  /** In small print at the end. */
  footnote?: string
}
