/** Something outside our code stops the start. The message is one whole sentence for the person at the terminal. */
export class StartFault extends Error {
  override name = 'StartFault'
}
