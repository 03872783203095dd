/** Longer than the work takes on a machine that is not overloaded. */
const STEP_MS = 150

/**
 * Does something whose duration would tell what it found, and answers on the next full step of time: whether
 * there was little to do or much is not to be seen from outside.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const took = performance.now() - began
    const rest = STEP_MS - (took % STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
