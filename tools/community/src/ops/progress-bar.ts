import { Presets, SingleBar } from 'cli-progress'

export type ProgressBar = { show(done: number, total: number): void; close(): void }

/** A bar on the standard error; nothing at all where that is no terminal. */
export function openProgressBar(unit: string): ProgressBar {
  const format = `{bar} {percentage}% · {value}/{total} ${unit} · {eta_formatted} left`
  const stream = process.stderr
  const bar = new SingleBar({ format, stream, hideCursor: true }, Presets.shades_classic)
  let isShown = false
  return {
    show(done, total) {
      if (!stream.isTTY) return
      if (!isShown) bar.start(total, done)
      isShown = true
      bar.update(done)
    },
    close() {
      if (isShown) bar.stop()
    },
  }
}
