import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { z } from 'zod'
import { allMessages } from '../web/build/messages/all-messages.ts'
import { type Catalogue, readCatalogue } from '../web/build/messages/catalogue.ts'
import { checkCatalogue, faultOf } from '../web/build/messages/check-catalogue.ts'
import { ROOT } from './stack/repository.ts'
import { runScript } from './stack/run-script.ts'

const HELP = `npm run messages                              how complete each translation is
npm run messages -- missing <language>        the messages without a translation, as JSON
npm run messages -- merge <language> <files>  adds translations: files with {"English": "translation"}
npm run messages -- tidy <language>           sorts a catalogue and removes what no message uses`

async function main([command, language = 'de', ...files]: string[]): Promise<number> {
  const found = allMessages()
  const keys = found.map(({ key }) => key)
  if (command === undefined) {
    for (const each of OFFERED_LANGUAGES.filter((offered) => offered !== 'en'))
      summarise(each, keys)
    if (!OFFERED_LANGUAGES.includes('de')) summarise('de', keys)
    return 0
  }
  const catalogue = readCatalogue(language)
  if (command === 'missing') {
    const { missing } = checkCatalogue(keys, catalogue)
    const wanted = new Set(missing)
    console.log(
      JSON.stringify(
        found.filter(({ key }) => wanted.has(key)),
        null,
        1,
      ),
    )
    return 0
  }
  if (command === 'merge') return merge(language, catalogue, { keys, files })
  if (command === 'tidy') return save(language, catalogue, keys)
  console.log(HELP)
  return 1
}

function summarise(language: string, keys: readonly string[]): void {
  const { missing, unused, broken } = checkCatalogue(keys, readCatalogue(language))
  const counts = `${keys.length - missing.length} translated, ${missing.length} missing`
  console.log(`${language}: ${counts}, ${unused.length} unused, ${broken.length} broken`)
  for (const each of broken) console.log(`  ${each}`)
}

const Texts = z.record(z.string(), z.string())

type Merge = { keys: readonly string[]; files: readonly string[] }

async function merge(language: string, catalogue: Catalogue, { keys, files }: Merge) {
  const wanted = new Set(keys)
  let refused = 0
  for (const file of files) {
    const given = Texts.parse(JSON.parse(await readFile(file, 'utf8')))
    for (const [key, text] of Object.entries(given)) {
      const fault = wanted.has(key) ? faultOf(key, text) : 'no message has this key'
      if (fault === undefined) catalogue.messages[key] = text
      else console.log(`${file}: ${fault}: ${key}`)
      refused += fault === undefined ? 0 : 1
    }
  }
  await save(language, catalogue, keys)
  return refused === 0 ? 0 : 1
}

/** Sorted by key, so that a change to one message changes one line. */
async function save(language: string, catalogue: Catalogue, keys: readonly string[]) {
  const wanted = new Set(keys)
  const kept = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([key]) => wanted.has(key))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  const places = Object.entries(catalogue.in ?? {}).map(([place, own]) => [place, kept(own)])
  const text = JSON.stringify(
    { messages: kept(catalogue.messages), in: Object.fromEntries(places) },
    null,
    2,
  )
  await writeFile(join(ROOT, 'locales', `${language}.json`), `${text}\n`)
  return 0
}

await runScript(() => main(process.argv.slice(2)))
