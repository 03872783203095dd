import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'

type SendingProps = { file: File; percent: number; cancel: () => void }

/** A picture during its upload, previewed from this device. */
export function Sending({ file, percent, cancel }: SendingProps) {
  const url = useObjectUrl(file)
  return (
    <div className="relative overflow-hidden rounded-card bg-sunken">
      <div className="aspect-[3/2] w-full">
        {url && <img src={url} alt="" className="size-full object-cover opacity-60" />}
      </div>
      <div className="absolute inset-x-4 bottom-4 flex items-center gap-3 rounded-control bg-raised p-3 shadow-card">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-small">
            {percent < 100 ? 'Uploading…' : 'Processing...'}
          </p>
          <progress
            value={percent}
            max={100}
            aria-label="Uploading the picture"
            className="mt-1.5 block h-2 w-full accent-primary"
          />
        </div>
        <Button look="ghost" onClick={cancel} className="px-3">
          <X className="size-4" aria-hidden="true" /> Cancel
        </Button>
      </div>
    </div>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
