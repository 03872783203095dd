import { type ComponentProps, useRef } from 'react'
import { Button } from '../../controls/button.tsx'

type FileButtonProps = ComponentProps<typeof Button> & {
  accept?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** A button that opens the browser's file picker. The same file can be chosen twice in a row. */
export function FileButton({ accept, multiple, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
