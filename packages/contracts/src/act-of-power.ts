/**
 * `did`: the text in the audit log. `told`: the text for the owner, after the name of the member
 * who acted; the title of the item replaces `…`. `before`: shown to the acting member first.
 * `isFinal`: the act cannot be undone.
 */
export type ActOfPower = {
  did: string
  told?: string
  before: string
  isFinal?: true
  /** The act needs no reason because it explains itself, as an answer or an e-mail does. */
  speaksForItself?: true
}

export const act = (declared: ActOfPower): ActOfPower => declared
