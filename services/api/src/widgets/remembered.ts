const KEYS_MAX = 500

/** Answers that are the same for everybody, kept for a while, so that a crowd costs one read. */
export class Remembered {
  private readonly answers = new Map<string, { until: number; answer: Promise<unknown> }>()
  private readonly keptMs: number
  private readonly now: () => Date

  constructor(keptMs: number, now: () => Date) {
    this.keptMs = keptMs
    this.now = now
  }

  get<T>(key: string, read: () => Promise<T>): Promise<T> {
    const at = this.now().getTime()
    const known = this.answers.get(key)
    if (known && known.until > at) return known.answer as Promise<T>
    const answer = read()
    this.answers.delete(key)
    this.answers.set(key, { until: at + this.keptMs, answer })
    answer.catch(() => this.answers.delete(key))
    if (this.answers.size > KEYS_MAX) this.answers.delete(this.answers.keys().next().value ?? '')
    return answer
  }
}
