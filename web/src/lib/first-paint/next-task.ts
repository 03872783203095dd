/** Resolves in a task of its own, before which the browser may answer its user. */
export const nextTask = () => new Promise<void>((go) => void setTimeout(go))
