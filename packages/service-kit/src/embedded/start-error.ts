/**
 * Something outside this program prevents the start. The message is a sentence for the person at
 * the terminal.
 */
export class StartError extends Error {
  override name = 'StartError'
}
