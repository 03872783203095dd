/**
 * `did`: in the audit log. `told`: for the owner, after the name of the member who acted;
 * the thing's title replaces `…`. `before`: shown to the acting member first.
 * `isFinal`: it cannot be undone.
 */
export type ActOfPower = {
  did: string
  told?: string
  before: string
  isFinal?: true
  /** The act needs no reason because it is one itself, such as an answer or an e-mail. */
  speaksForItself?: true
}

export const act = (declared: ActOfPower): ActOfPower => declared
