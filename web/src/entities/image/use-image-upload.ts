import type { UploadedImage } from '@ideathlon/contracts/files'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem, sentenceOf } from '../../lib/problem.ts'
import { type Sending, sendImage } from './send-image.ts'

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; file: File; percent: number }
  /** `isRefused`: the file itself is the problem, so sending it again cannot help. */
  | { kind: 'failed'; file: File; problem: string; isRefused: boolean }

/** Allows one upload at a time: a new picture cancels the upload of the previous one. */
export function useImageUpload(onUploaded: (image: UploadedImage) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const under = useRef<AbortController>(undefined)
  const done = useRef(onUploaded)
  done.current = onUploaded
  useEffect(() => () => under.current?.abort(), [])
  // A mutation, so that its errors are reported like those of any other change.
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, ...sending }: Sending & { file: File }) => sendImage(file, sending),
    networkMode: 'always',
  })

  const send = useCallback(
    async (file: File) => {
      under.current?.abort()
      const own = new AbortController()
      under.current = own
      const show = (next: UploadState) => {
        if (!own.signal.aborted) setState(next)
      }
      show({ kind: 'sending', file, percent: 0 })
      try {
        const onProgress = (percent: number) => show({ kind: 'sending', file, percent })
        const image = await mutateAsync({ file, signal: own.signal, onProgress })
        show({ kind: 'idle' })
        if (!own.signal.aborted) done.current(image)
      } catch (error) {
        const problem = sentenceOf(error)
        const isRefused = error instanceof Problem && error.kind === 'invalid'
        show({ kind: 'failed', file, problem, isRefused })
      }
    },
    [mutateAsync],
  )

  const cancel = useCallback(() => {
    under.current?.abort()
    setState({ kind: 'idle' })
  }, [])
  return { state, send, cancel }
}
