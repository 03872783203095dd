const MESSAGE_ID = /^<?email-(\d{1,18})\.(\d{1,15})@[^\s>]*>?$/

/** The Message-ID of an e-mail that we send, derived from its row alone. */
export const messageIdOf = (mail: { id: string; filedAt: Date }, host: string): string =>
  `<email-${mail.id}.${mail.filedAt.getTime()}@${host}>`

export function readMessageId(text: string): { id: string; filedAt: Date } | undefined {
  const [, id, filed] = MESSAGE_ID.exec(text.trim()) ?? []
  if (id === undefined || filed === undefined) return undefined
  return { id, filedAt: new Date(Number(filed)) }
}
