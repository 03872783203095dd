import { describe, expect, it } from 'vitest'
import { findMessages } from './finding/find-messages.ts'
import { pseudoTranslation } from './pseudo-locale.ts'
import { translateSource } from './translate-source.ts'
import { withSignsInFront } from './translated-texts.ts'

const keysIn = (code: string) => findMessages('web/src/a.tsx', code).map(({ key }) => key)
const german = (code: string, texts: Record<string, string>) =>
  translateSource('web/src/a.tsx', code, (key) => texts[key])
/** Writes a value into a template in the code under test. */
const VALUE = (code: string) => `$\{${code}}`

describe('a message', () => {
  it.each([
    [
      'the text of an element',
      '<p>\n  Nothing is sent\n  until you confirm.\n</p>',
      ['Nothing is sent until you confirm.'],
    ],
    [
      'the text of an element with its values and nested elements',
      '<p>By {me.name}, <b>{count(n)} times</b></p>',
      ['By {name}, <0>{n} times</0>'],
    ],
    [
      'the text of an element without the pictures at its ends',
      '<a><Star className="size-4" /> Rate <Arrow /></a>',
      ['Rate'],
    ],
    ['a label in a selector', "labelled('Races')", ['Races']],
    ['not the key of a count', "counted(n, 'new notification')", []],
    ['each branch of a condition', "<p>{isOn ? 'on' : 'off'}</p>", ['on', 'off']],
    [
      'an attribute for texts',
      '<Field label="e-mail" name="email" className="Big Box" />',
      ['e-mail'],
    ],
    ['a template', `<A title={\`Edit “${VALUE('idea.title')}”\`} />`, ['Edit “{title}”']],
    [
      'a table of labels',
      "const LABELS = { open: 'Open', closed: 'No longer open' }",
      ['Open', 'No longer open'],
    ],
    [
      'a plural as a whole',
      "plural(n, { none: 'No ideas', one: '{n} idea', other: '{n} ideas' })",
      ['{n, plural, =0 {No ideas} one {{n} idea} other {{n} ideas}}'],
    ],
    [
      'the sentence of a pattern',
      "z.string().regex(/^[a-z]+$/, 'Use small letters.')",
      ['Use small letters.'],
    ],
    ['a sentence to fill', "fill('{name} follows you.', { name })", ['{name} follows you.']],
    [
      'a text inside a value of another message',
      '<p>Paid {isLate && <i>too late</i>} by card</p>',
      ['Paid {value} by card', 'too late'],
    ],
    [
      'the text around a block, and the text in the block',
      '<p>Choose: <ul><li>One way</li></ul></p>',
      ['Choose: <0/>', 'One way'],
    ],
  ])('is %s', (_, code, keys) => {
    expect(keysIn(code)).toEqual(keys)
  })

  it.each([
    ['class names', "const look = 'flex items-center text-muted'"],
    ['addresses', "open('/challenges/create'); open('https://example.com/A B')"],
    [
      'identifiers',
      "const KEY = 'IdeaRated:IdeaRatedInChallenge'; const GET = 'GET'; on('ArrowDown')",
    ],
    ['compared values', "if (role === 'Innovator') switch (role) { case 'Some Mentor': }"],
    ['errors for developers', "throw new Error('The page has no root')"],
    ['keys of objects', "const at = { 'Some Key': 1 }; at['Some Key']"],
    [
      'the summary of a GET route or an admin’s route, even if shared fields make it one',
      `const SHARED = { auth: 'admin', labels: ['title'] } as const satisfies Partial<Route>
       route({ ...SHARED, method: 'POST', summary: 'Pay every winner' })
       route({ method: 'GET', auth: 'member', summary: 'My own balance' })`,
    ],
    ['types', "type A = 'Some Text' | 'Other Text'; const b = a as 'Some Text'"],
  ])('is never found in %s', (_, code) => {
    expect(keysIn(code)).toEqual([])
  })
})

describe('a translated source', () => {
  it('puts values and elements where the sentence needs them', () => {
    const code = '<p>Read <a href="/rules">the rules of {name}</a> first.</p>'
    const key = 'Read <0>the rules of {name}</0> first.'
    expect(german(code, { [key]: 'Lies zuerst <0>{name}s Regeln</0>.' })).toBe(
      '<p>{"Lies zuerst "}<a href="/rules">{name}{"s Regeln"}</a>{"."}</p>',
    )
  })

  it('keeps the space beside a picture', () => {
    expect(german('<b><I /> Save</b>', { Save: 'Sichern' })).toBe('<b><I />{" "}{"Sichern"}</b>')
  })

  it('translates what lies inside a value as well', () => {
    const texts = { 'Idea of {name}': '{name}: Idee', 'an unknown author': 'unbekannt' }
    const code = `t(\`Idea of ${VALUE("name ?? 'an unknown author'")}\`)`
    expect(german(code, texts)).toBe(`t(\`${VALUE('name ?? "unbekannt"')}: Idee\`)`)
  })

  it('writes the forms that a language needs', () => {
    const code = "plural(n, { one: '{n} idea', other: '{n} ideas' })"
    const key = '{n, plural, one {{n} idea} other {{n} ideas}}'
    expect(german(code, { [key]: '{n, plural, few {{n} few} other {{n} many}}' })).toBe(
      'plural(n, {"few":"{n} few","other":"{n} many"})',
    )
  })

  it('stays in English where a translation is missing', () => {
    expect(german("<p title='A title'>Two {words}</p>", {})).toBe(
      '<p title={"A title"}>{"Two "}{words}</p>',
    )
  })

  it('keeps every placeholder and no English words in the pseudo-locale', () => {
    const disguised = pseudoTranslation('{n, plural, one {{n} idea of <0>{name}</0>} other {All}}')
    expect(disguised).toMatch(
      /^\{n, plural, one \{\{n\} \S+ \S+ <0>\{name\}<\/0>\} other \{\S+\}\}$/,
    )
    expect(disguised).not.toMatch(/idea|of|All/)
  })
})

it('keeps signs in front of their numbers in right-to-left text', () => {
  const mark = '\\u200e'
  expect(withSignsInFront("n > 0 ? '+' : '−'")).toBe(`n > 0 ? '${mark}+' : '${mark}−'`)
  expect(withSignsInFront('`+$'.concat('{n}`'))).toBe(`\`${mark}+`.concat('$', '{n}`'))
  expect(withSignsInFront("a + 'b'")).toBe("a + 'b'")
})
