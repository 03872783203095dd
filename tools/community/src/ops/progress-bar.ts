import { Presets, SingleBar } from 'cli-progress'

export type ProgressBar = { show(done: number, total: number): void; close(): void }

/** Shows a progress bar on standard error if that is a terminal, and nothing otherwise. */
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
