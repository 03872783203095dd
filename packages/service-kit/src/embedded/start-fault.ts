/**
 * Something outside this program prevents the start. The message is a sentence for the person at
 * the terminal.
 */
export class StartFault extends Error {
  override name = 'StartFault'
}
