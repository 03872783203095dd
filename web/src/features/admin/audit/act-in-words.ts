/** The subject of an audit entry in words: `member:12` is member 12. */
export function subjectInWords(subject: string): string {
  return subject.replace(/^([a-z_]+):/, (_, kind: string) => `${kind.replaceAll('_', ' ')} `)
}
