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

  /** `isWorthKeeping`: of the answer; what is not is asked for again by the next one. */
  get<T>(
    key: string,
    read: () => Promise<T>,
    isWorthKeeping: (answer: T) => boolean = () => true,
  ): Promise<T> {
    const at = this.now().getTime()
    const known = this.answers.get(key)
    if (known && known.until > at) return known.answer as Promise<T>
    const answer = read()
    const forget = () => {
      if (this.answers.get(key)?.answer === answer) this.answers.delete(key)
    }
    this.answers.delete(key)
    this.answers.set(key, { until: at + this.keptMs, answer })
    answer.then((told) => !isWorthKeeping(told) && forget(), forget)
    if (this.answers.size > KEYS_MAX) this.answers.delete(this.answers.keys().next().value ?? '')
    return answer
  }
}
