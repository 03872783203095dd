/** Longer than the work takes on a machine that is not overloaded. */
const STEP_MS = 150

/**
 * Runs work whose duration would give away its result. The result is returned after a whole number
 * of time steps, so the duration reveals nothing.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const elapsedMs = performance.now() - began
    const rest = STEP_MS - (elapsedMs % STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
