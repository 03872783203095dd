import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  readLoosely,
  readStrictly,
} from '../../tools/community/src/importer/polis/read-conversation.ts'

const EXPORT = join(import.meta.dirname, '../fixtures/polis-tea-kitchen')
const NOW = Date.UTC(2026, 0, 1)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ideathlon-polis-'))
  await cp(EXPORT, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

const read = async () => (await readStrictly(folder, NOW)).conversation

describe('reading a Polis export strictly', () => {
  it('keeps every language, quoted line breaks, and the time and line of each statement', async () => {
    const conversation = await read()

    expect(conversation.topic).toBe('The office tea kitchen')
    expect(conversation.description).toBe(
      'Seven people, one kettle.\n\nWhat should change, and what should stay "just so"?',
    )
    expect(conversation.comments.map(({ id, line }) => [id, line])).toEqual([
      ['2', 2],
      ['0', 3],
      ['1', 4],
      ['5', 7],
      ['4', 8],
      ['3', 9],
    ])
    expect(conversation.comments[0]?.body).toBe('Чай должен быть горячим, а кружки — чистыми.')
    expect(conversation.comments[2]?.body).toBe(
      'Label the milk: "ours" and "mine".\nOne shelf for each.',
    )
    expect(conversation.comments[4]).toMatchObject({
      body: '茶葉を三種類だけ、でも良いものを。',
      moderated: 0,
    })
    expect(conversation.votes).toHaveLength(26)
  })

  it('reads the same despite Windows line endings and a byte order mark', async () => {
    const plain = await read()
    for (const file of ['comments.csv', 'votes.csv', 'summary.csv']) {
      await rewrite(file, (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`)
    }
    const fromWindows = await read()

    expect(fromWindows.votes).toEqual(plain.votes)
    expect(fromWindows.comments.map(({ id, line }) => [id, line])).toEqual(
      plain.comments.map(({ id, line }) => [id, line]),
    )
  })

  it.each([
    ['votes.csv', ',0,12,1', ',0,12,2', /^votes\.csv:3: vote '2' is not 1, 0 or -1$/],
    ['votes.csv', ',0,12,1', ',9,12,1', /^votes\.csv:3: comment-id '9' is not in comments\.csv$/],
    ['votes.csv', ',0,12,1', ',0,,1', /^votes\.csv:3: voter-id '' is not an id$/],
    ['votes.csv', ',0,12,1', ',0,12', /^votes\.csv:3: Invalid Record Length/],
    ['votes.csv', 'voter-id', 'voter', /^votes\.csv:1: column voter-id is missing$/],
    [
      'comments.csv',
      '1704099660000',
      'yesterday',
      /^comments\.csv:4: timestamp 'yesterday' is not/,
    ],
    ['comments.csv', '1704099660000', '1704099660', /^comments\.csv:4: timestamp .* before 2001/],
    ['comments.csv', '1704099660000', '1804099660000', /^comments\.csv:4: .* in the future$/],
    ['comments.csv', ',5,14,', ',2,14,', /^comments\.csv:7: comment-id '2' is already on line 2/],
    ['comments.csv', ',-1,asdf', ',7,asdf', /^comments\.csv:9: moderated '7' is not/],
    ['comments.csv', ',-1,asdf', ',-1,  ', /^comments\.csv:9: comment-body .*is empty$/],
    ['comments.csv', ',5,14,3,2,', ',5,14,4,2,', /^comments\.csv:7: agrees is 4, but .* has 3 for/],
    ['comments.csv', ',-1,asdf', ',-1,as\0df', /^comments\.csv:9: .*contains a NUL character$/],
    ['comments.csv', '"Label', 'x"Label', /^comments\.csv:4: Invalid Opening Quote/],
    ['summary.csv', 'topic,', 'subject,', /^summary\.csv: topic is missing$/],
  ])('names the line of %s where %s became %s', async (file, from, to, message) => {
    await rewrite(file, (text) => {
      expect(text).toContain(from)
      return text.replace(from, to)
    })
    await expect(read()).rejects.toThrow(message)
  })

  it('reports several problems at once, at most twenty', async () => {
    await rewrite('votes.csv', (text) => text.replaceAll(/,1$/gm, ',yes'))
    const error = await read().catch((reason: Error) => reason)
    expect(String(error).match(/votes\.csv:\d+: vote 'yes'/g)?.length).toBeGreaterThan(10)

    await rewrite('votes.csv', (text) => text.replaceAll(/^\d+/gm, 'soon'))
    const many = await read().catch((reason: Error) => reason)
    expect(String(many).split('\n')).toHaveLength(20)
  })

  it.each(['comments.csv', 'votes.csv', 'summary.csv'])(
    'names the missing file: %s',
    async (file) => {
      await rm(join(folder, file))
      await expect(read()).rejects.toThrow(`${file}: the file is not in the folder`)
    },
  )

  it.each(['comments.csv', 'votes.csv'])('refuses an empty %s', async (file) => {
    await writeFile(join(folder, file), '')
    await expect(read()).rejects.toThrow(`${file}:1: the file is empty`)
  })
})

describe('reading a Polis export leniently', () => {
  it('reads the same as in strict mode if nothing is wrong', async () => {
    const [loose, strict] = [await readLoosely(folder, NOW), await readStrictly(folder, NOW)]
    expect(loose).toEqual(strict)
  })

  it.each([
    ['comments.csv', ',-1,asdf', ',-1,  ', 'repaired', 'a hidden comment without text'],
    ['comments.csv', ',-1,asdf', ',1,', 'repaired', 'a comment without text'],
    ['comments.csv', ',-1,asdf', ',7,asdf', 'repaired', 'an unknown moderation state'],
    ['comments.csv', ',-1,asdf', ',-1,as\0df', 'repaired', 'a NUL character'],
    ['comments.csv', '1704099660000', 'yesterday', 'repaired', 'no readable time'],
    ['comments.csv', '1704099660000', '1704099660', 'repaired', 'a time in seconds'],
    ['comments.csv', '1704099660000', '1804099660000', 'repaired', 'a time in the future'],
    ['comments.csv', ',5,14,', ',2,14,', 'left_out', 'duplicate comment-id'],
    ['comments.csv', ',5,14,3,2,', ',5,14,4,2,', 'noted', 'totals that differ from the votes'],
    [
      'votes.csv',
      ',0,12,1',
      ',9,12,1',
      'left_out',
      'a vote on a comment that is not in comments.csv',
    ],
    ['votes.csv', ',0,12,1', ',0,12,2', 'left_out', 'a vote other than 1, 0 or -1'],
    ['votes.csv', ',0,12,1', ',0,,1', 'left_out', 'no voter-id'],
    ['votes.csv', ',0,12,1', ',0,-12,1', undefined, undefined],
  ])('counts the row of %s where %s became %s', async (file, from, to, kind, what) => {
    await rewrite(file, (text) => {
      expect(text).toContain(from)
      return text.replace(from, to)
    })
    const { rows } = await readLoosely(folder, NOW)
    const count = rows[file === 'comments.csv' ? 'comments' : 'votes']
    expect(count.taken + count.repaired + count.left_out).toBe(count.rows)
    expect(count.rows).toBe(file === 'comments.csv' ? 6 : 26)
    if (what !== undefined) {
      expect(count.findings).toContainEqual(expect.objectContaining({ kind, what, rows: 1 }))
    } else expect(count.findings).toEqual([])
  })

  it('turns a hidden comment without text into a declined one', async () => {
    await rewrite('comments.csv', (text) => text.replace(',-1,asdf', ',-1,'))
    const { conversation } = await readLoosely(folder, NOW)
    expect(conversation.comments.at(-1)).toMatchObject({
      moderated: -1,
      body: 'No text was included in the export.',
    })
    expect(conversation.votes).toHaveLength(26)
  })

  it('reads Latin-1 and counts the affected rows', async () => {
    await rewrite('comments.csv', (text) =>
      text.replace('Чай должен быть горячим, а кружки — чистыми.', 'x'),
    )
    const text = (await readFile(join(folder, 'comments.csv'), 'utf8'))
      .replaceAll(/[^\0-\x7f]+/g, 'x')
      .replace(',-1,asdf', ',-1,Thé brûlant')
    await writeFile(join(folder, 'comments.csv'), Buffer.from(text, 'latin1'))
    const { conversation, rows } = await readLoosely(folder, NOW)
    expect(conversation.comments.at(-1)?.body).toBe('Thé brûlant')
    expect(rows.comments.findings).toContainEqual(
      expect.objectContaining({ what: 'Latin-1 text', rows: 1 }),
    )
  })

  it('keeps the commas of an unquoted text', async () => {
    await rewrite('comments.csv', (text) => text.replace(',-1,asdf', ',-1,tea, milk, sugar'))
    const { conversation } = await readLoosely(folder, NOW)
    expect(conversation.comments.at(-1)?.body).toBe('tea, milk, sugar')
  })
})
