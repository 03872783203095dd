/** Resolves in a new task, so the browser can handle input first. */
export const nextTask = () => new Promise<void>((go) => void setTimeout(go))
