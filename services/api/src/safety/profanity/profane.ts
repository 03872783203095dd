import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  pattern,
  RegExpMatcher,
} from 'obscenity'

/**
 * Only the unambiguous part of the library's list: challenges may be about
 * bodies, crimes and slurs.
 */
const ALWAYS_PROFANE = new Set([
  ...['africoon', 'arabush', 'blowjob', 'bollocks', 'buttplug', 'chingchong', 'cunt'],
  ...['deepthroat', 'dildo', 'doggystyle', 'gangbang', 'handjob', 'jerk off', 'jizz', 'lubejob'],
  ...['piss', 'pussy', 'shit', 'tranny', 'twat', 'wank', 'whore'],
])

/** Replacements for patterns of the library that also match names and other languages. */
const NARROWER = [
  pattern`fuck`,
  pattern`|fcuk`,
  pattern`|fck|`,
  pattern`bitch`,
  pattern`asshole`,
  pattern`arsehole`,
  pattern`dickhead`,
  pattern`cocksuck`,
  pattern`faggot`,
  pattern`nigger`,
  pattern`|nigga|`,
  pattern`|retard|`,
  pattern`|retards|`,
  pattern`|slut|`,
  pattern`|sluts|`,
  pattern`raghead`,
  pattern`towelhead`,
]

/** Names and other words that contain one of these words. */
const ALLOWED_WORDS = [
  ...['shiitake', 'shital', 'shitij', 'shittim', 'kshit', 'rishit', 'nishit', 'ashit'],
  ...['pissarro', 'pissoir', 'wankel', 'wankhede', 'snigger', 'niggardl'],
  ...['pussycat', 'pussy cat', 'pussy willow', 'pussyfoot'],
]

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => !ALWAYS_PROFANE.has(metadata?.originalWord ?? ''))
  .addPhrase((phrase) => {
    for (const each of NARROWER) phrase.addPattern(each)
    for (const each of ALLOWED_WORDS) phrase.addWhitelistedTerm(each)
    return phrase
  })

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })

/** Whether a text contains a profane word, including spellings that use digits for letters. */
export function isProfane(text: string): boolean {
  // The library reads a bracket as a c, so it would match "(until". File names have underscores
  // instead of spaces.
  return matcher.hasMatch(text.replaceAll(/[(_]/g, ' '))
}
