/** The height of an empty stage, so that it stays visible. */
const LEAST = 0.04
const GAP = 3

/**
 * Draws the stages of a funnel from left to right as SVG paths. The height of each is proportional
 * to the square root of its share of the largest one, so that small shares stay visible, and each
 * narrows towards the next.
 */
export function drawFunnel(values: readonly number[], width: number, height: number): string[] {
  const most = Math.max(1, ...values)
  const heights = values.map((value) => Math.max(LEAST, Math.sqrt(value / most)) * height)
  const step = width / values.length
  return heights.map((own, at) => {
    const next = heights[at + 1] ?? own
    const [left, right] = [at * step, (at + 1) * step - (at + 1 < values.length ? GAP : 0)]
    const [top, bottom] = [(height - own) / 2, (height + own) / 2]
    const [nextTop, nextBottom] = [(height - next) / 2, (height + next) / 2]
    const bend = (left + right) / 2
    return [
      `M${left} ${top}`,
      `C${bend} ${top} ${bend} ${nextTop} ${right} ${nextTop}`,
      `L${right} ${nextBottom}`,
      `C${bend} ${nextBottom} ${bend} ${bottom} ${left} ${bottom}Z`,
    ].join('')
  })
}
