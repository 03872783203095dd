export type Day = { date: string; score: number; points: number; level: number }

const DAY_MS = 86_400_000

/** Adds the days without events, which the server leaves out, with the score of the day before. */
export function everyDay(days: readonly Day[], today: string): Day[] {
  const first = days[0]
  if (!first) return []
  const byDate = new Map(days.map((day) => [day.date, day]))
  const whole: Day[] = []
  let last = first
  for (let at = Date.parse(first.date); at <= Date.parse(today); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10)
    last = byDate.get(date) ?? { ...last, date, points: 0 }
    whole.push(last)
  }
  return whole
}

export type Frame = { width: number; height: number; margin: number }

/**
 * The point for each day's score in a frame: the lowest score is at the bottom, the highest at the
 * top.
 */
export function pointsOf(days: readonly Day[], { width, height, margin }: Frame) {
  const scores = days.map((day) => day.score)
  const low = Math.min(...scores)
  const span = Math.max(...scores) - low || 1
  const step = (width - 2 * margin) / Math.max(1, days.length - 1)
  return days.map((day, at) => ({
    day,
    x: margin + at * step,
    y: height - margin - ((day.score - low) / span) * (height - 2 * margin),
  }))
}
