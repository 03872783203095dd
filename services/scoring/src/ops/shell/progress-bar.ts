import { Presets, SingleBar } from 'cli-progress'

export type ProgressBar = {
  onProgress(stage: string, done: number, of: number): void
  stop(): void
}

/** A progress bar on standard error, so that standard output can be piped. */
export function progressBar({ hidden }: { hidden: boolean }): ProgressBar {
  const bar = new SingleBar(
    { format: '{stage} {bar} {percentage}% | {value} of {total}', clearOnComplete: true },
    Presets.shades_classic,
  )
  return {
    onProgress(stage, done, of) {
      if (hidden) return
      if (!bar.isActive) bar.start(of, done, { stage })
      bar.setTotal(of)
      bar.update(done, { stage })
    },
    stop: () => bar.stop(),
  }
}
