/**
 * Service files in which every string is meant for people, such as e-mails, document titles and
 * receipt labels.
 */
const TEXTS =
  /^packages\/service-kit\/src\/languages\/race-titles|^services\/(?:api\/src\/(?:messaging\/email\/(?:templates\/|sending\/envelope|subscribers\/)|edge\/documents\/(?:answer-document|subject)|messaging\/notifications\/(?:text|subscribers\/talk)|safety\/sanctions\/sanction-sentence|play\/pending-points\/rules)|scoring\/src\/figures\/|olympiad\/src\/(?:scopes\/race-name|wallets\/(?:labels|statement-pdf)|payouts\/views\/receipt|payments\/receipts?\/))/
/** Files that write content or draw pictures, and files only for operators. */
const NOT_FOR_READERS =
  /^services\/(?:api\/src\/(?:views\/assistant|site\/images\/(?:drawings|sources)|kernel\/config|views\/data-export|edge\/openapi|tables)|olympiad\/src\/ledger\/settle-currency|scoring\/src\/rules\/load|[a-z]+\/src\/(?:ops|main|providers))|\/(?:testing|embedded|ops|monitoring|log|process)\/|measure|^packages\/service-kit\/src\/config\.ts$/
const SENTENCE = /^[\p{Lu}“{].*\s.*[.?!…]["”)]?$/su
const PLURAL = /^\{n, plural, /
const CODE = /[;=<>]|\b(?:select|insert|update|delete|where|from \w+\.)\b/

/**
 * Whether people see a string in a service file. In the files listed above nearly every string
 * counts, except code; elsewhere, only whole sentences and plurals do.
 */
export function isServerMessage(key: string, file: string): boolean {
  if (NOT_FOR_READERS.test(file)) return false
  if (TEXTS.test(file)) {
    return SENTENCE.test(key) || (!/^[\w.]+ as \w+$/.test(key) && !CODE.test(key))
  }
  return PLURAL.test(key) || SENTENCE.test(key)
}
