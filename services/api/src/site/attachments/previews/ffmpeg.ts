import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'

const run = promisify(execFile)
const SECONDS_MAX = 60
const OUTPUT_BYTES_MAX = 256 * 1024

export type VideoLook = {
  durationMs: number | null
  width: number | null
  height: number | null
  /** The path of a still picture; undefined if the video has none. */
  still: string | undefined
}

/** Examines a video file; `none` if this machine has no ffmpeg. */
export type LookAtVideo = (
  file: string,
  folder: string,
  signal: AbortSignal,
) => Promise<VideoLook | 'none'>

const Probed = z.object({
  format: z
    .object({ duration: z.coerce.number().positive().optional().catch(undefined) })
    .default({}),
  streams: z.array(z.object({ width: z.int().optional(), height: z.int().optional() })).default([]),
})

/** Runs the ffmpeg programs at the configured paths. They read one file and open nothing else. */
export function ffmpegAt({ FFMPEG, FFPROBE }: { FFMPEG: string; FFPROBE: string }): LookAtVideo {
  return async (file, folder, signal) => {
    const options = {
      signal,
      timeout: SECONDS_MAX * 1000,
      killSignal: 'SIGKILL',
      maxBuffer: OUTPUT_BYTES_MAX,
      cwd: folder,
      env: { PATH: process.env.PATH },
    } as const
    const only = ['-protocol_whitelist', 'file']
    const probe = ['-v', 'error', ...only, '-select_streams', 'v:0', '-of', 'json']
    const shown = ['-show_entries', 'format=duration:stream=width,height', file]
    try {
      const { stdout } = await run(FFPROBE, [...probe, ...shown], options)
      const { format, streams } = Probed.parse(JSON.parse(stdout))
      const still = join(folder, 'still.png')
      const at = Math.min(1, (format.duration ?? 0) / 2).toFixed(2)
      const cut = ['-v', 'error', '-nostdin', ...only, '-ss', at, '-i', file]
      const isCut = await run(FFMPEG, [...cut, '-frames:v', '1', '-y', still], options).then(
        () => true,
        (error) => failedOrThrow(error),
      )
      return {
        durationMs: format.duration === undefined ? null : Math.round(format.duration * 1000),
        width: streams[0]?.width ?? null,
        height: streams[0]?.height ?? null,
        still: isCut ? still : undefined,
      }
    } catch (error) {
      if (isMissing(error)) return 'none'
      if (!failedOrThrow(error))
        return { durationMs: null, width: null, height: null, still: undefined }
      throw error
    }
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

/** If a program cannot read the video, that is not a fault of this service. */
function failedOrThrow(error: unknown): false {
  const isOfVideo = typeof codeOf(error) === 'number' || error instanceof SyntaxError
  if (isOfVideo || error instanceof z.ZodError || wasKilled(error)) return false
  throw error
}

const wasKilled = (error: unknown) =>
  error instanceof Error && 'killed' in error && error.killed === true
