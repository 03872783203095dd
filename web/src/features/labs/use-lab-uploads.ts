import { useRef } from 'react'
import { useUploads } from '../../entities/attachment/uploading/use-uploads.ts'
import { useLabFileChanges } from '../../entities/lab/files.ts'

/**
 * Sends files to a lab, each into the folder that was open when it was chosen. Its owner stays on
 * the page while other tabs are open, so that uploads go on.
 */
export function useLabUploads(idea: number) {
  const { share } = useLabFileChanges(idea)
  const folders = useRef(new WeakMap<File, string | null>())
  const sending = useUploads({
    private: true,
    kept: true,
    folder: null,
    onUploaded: ({ id }, file) => share.mutate({ id, folder: folders.current.get(file) ?? null }),
  })
  const addTo = (folder: string | null, files: readonly File[]) => {
    for (const file of files) folders.current.set(file, folder)
    sending.add(files)
  }
  return { ...sending, addTo }
}
