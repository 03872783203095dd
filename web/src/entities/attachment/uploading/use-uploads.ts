import type { Attachment } from '@ideathlon/contracts/attachments/attachments'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sendBytes } from '../../../api/sending/send-bytes.ts'
import { Problem, sentenceOf } from '../../../lib/problem.ts'
import { type SendingFile, sendFile } from './send-file.ts'
import { type Announced, dropStream } from './stream-upload.ts'
import { uploadMemory } from './upload-memory.ts'

const DROP_MS = 10_000

export type Upload = {
  key: string
  file: File
  sent: number
  /** Why the upload failed; undefined while it is in progress. */
  problem: string | undefined
  /** True if sending the same file again may help. */
  mayRetry: boolean
}

export type UploadsOptions = Pick<Announced, 'private' | 'kept' | 'folder'> & {
  onUploaded: (attachment: Attachment, file: File) => void
}

/**
 * The files that this component is uploading. Uploads stop when it is unmounted; large ones
 * continue when the same file is chosen again.
 */
export function useUploads(options: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controls = useRef(new Map<string, AbortController>())
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const all = controls.current
    return () => {
      for (const control of all.values()) control.abort()
    }
  }, [])
  // A mutation, so that its errors are reported like those of any other change.
  const { mutateAsync } = useMutation({
    mutationFn: (sending: SendingFile) => sendFile(sending),
    networkMode: 'always',
  })

  const change = useCallback(
    (key: string, next: Partial<Upload> | undefined) =>
      setUploads((all) => changed(all, key, next)),
    [],
  )

  const begin = useCallback(
    async (key: string, file: File) => {
      const control = new AbortController()
      controls.current.set(key, control)
      change(key, { problem: undefined })
      const { onUploaded: _, ...chosen } = latest.current
      try {
        const attachment = await mutateAsync({
          file,
          announced: { name: nameOf(file), type: file.type, ...chosen },
          signal: control.signal,
          onSent: (sent) => change(key, { sent }),
        })
        change(key, undefined)
        latest.current.onUploaded(attachment, file)
      } catch (error) {
        if (!control.signal.aborted) {
          const mayRetry = !(error instanceof Problem && error.kind === 'invalid')
          change(key, { problem: sentenceOf(error), mayRetry })
        }
      }
    },
    [mutateAsync, change],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map(uploadOf)
      setUploads((all) => [...all, ...added])
      for (const { key, file } of added) void begin(key, file)
    },
    [begin],
  )

  const retry = useCallback((upload: Upload) => void begin(upload.key, upload.file), [begin])

  const cancel = useCallback(
    async ({ key, file }: Upload) => {
      controls.current.get(key)?.abort()
      change(key, undefined)
      await forgetUpload(file)
    },
    [change],
  )
  return { uploads, add, retry, cancel }
}

const uploadOf = (file: File): Upload => ({
  key: crypto.randomUUID(),
  file,
  sent: 0,
  problem: undefined,
  mayRetry: false,
})

/** The list with one upload changed or, without `next`, removed. */
function changed(
  all: readonly Upload[],
  key: string,
  next: Partial<Upload> | undefined,
): readonly Upload[] {
  return all.flatMap((upload) => {
    if (upload.key !== key) return [upload]
    return next === undefined ? [] : [{ ...upload, ...next }]
  })
}

/**
 * Removes the characters that the server does not allow in file names, because the name of a
 * dropped file can contain any.
 */
const nameOf = ({ name }: File) => name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(-200) || 'file'

/**
 * Deletes whatever has arrived from a cancelled upload. If this call fails, the server deletes it
 * later.
 */
const forgetUpload = (file: File) =>
  dropStream(uploadMemory(file), sendBytes, AbortSignal.timeout(DROP_MS)).catch(() => undefined)
