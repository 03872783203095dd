import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A conversation of any size in which everybody votes on everything, and some vote twice. */
export async function writeTalk(
  folder: string,
  { people, statements }: { people: number; statements: number },
): Promise<{ votes: number }> {
  const opened = Date.UTC(2024, 2, 1)
  const counts = Array.from({ length: statements }, () => ({ agrees: 0, disagrees: 0 }))
  const votes: string[] = []
  for (let person = 0; person < people; person += 1) {
    for (let statement = 0; statement < statements; statement += 1) {
      for (let again = 0; again <= Number((person + statement) % 17 === 0); again += 1) {
        const vote = ((person * 7 + statement * 3 + again) % 3) - 1
        const count = counts[statement] as { agrees: number; disagrees: number }
        if (vote === 1) count.agrees += 1
        if (vote === -1) count.disagrees += 1
        const at = opened + 1_000_000 + (votes.length % 9_973) * 60_000
        votes.push(`${at},whenever,${statement},${person},${vote}`)
      }
    }
  }
  const comments = counts.map(({ agrees, disagrees }, id) => {
    const moderated = id % 11 === 5 ? -1 : 1
    const row = [opened + id * 1_000, 'whenever', id, id % people, agrees, disagrees, moderated]
    return `${row.join(',')},"Statement ${id},\nas somebody made it up"`
  })
  await mkdir(folder, { recursive: true })
  const write = (file: string, lines: string[]) =>
    writeFile(join(folder, file), `${lines.join('\n')}\n`)
  await write('comments.csv', [
    'timestamp,datetime,comment-id,author-id,agrees,disagrees,moderated,comment-body',
    ...comments,
  ])
  await write('votes.csv', ['timestamp,datetime,comment-id,voter-id,vote', ...votes])
  await write('summary.csv', [
    'topic,Made up',
    'url,https://pol.is/0madeup',
    'conversation-description,Nobody said any of this.',
  ])
  return { votes: votes.length }
}
