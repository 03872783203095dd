import type { ReadAnswer } from '@ideathlon/contracts/first-paint'

/** Reads that wait for the edge to answer them. */
export class PendingReads {
  readonly #waiting = new Map<string, ((answer: ReadAnswer) => void)[]>()

  /** Replaces `fetch` while a page is rendered: the answer arrives with a later question. */
  async read(address: string): Promise<Response> {
    const { promise, resolve } = Promise.withResolvers<ReadAnswer>()
    this.#waiting.set(address, [...(this.#waiting.get(address) ?? []), resolve])
    const { status, body } = await promise
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }

  answer(answers: Readonly<Record<string, ReadAnswer>>): void {
    for (const [address, answer] of Object.entries(answers)) {
      for (const resolve of this.#waiting.get(address) ?? []) resolve(answer)
      this.#waiting.delete(address)
    }
  }

  get addresses(): string[] {
    return [...this.#waiting.keys()]
  }

  get size(): number {
    return [...this.#waiting.values()].flat().length
  }
}
