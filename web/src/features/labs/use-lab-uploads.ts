import { useRef } from 'react'
import { useUploads } from '../../entities/attachment/uploading/use-uploads.ts'
import { useLabFileChanges } from '../../entities/lab/files.ts'

/**
 * Uploads files to a lab, each into the folder that was open when it was chosen. The component that
 * calls this stays mounted while other tabs are open, so uploads continue.
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
