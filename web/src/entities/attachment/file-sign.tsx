import type { AttachmentKind } from '@ideathlon/contracts/attachments/attachments'
import { File, FileArchive, FileImage, FileMusic, FileText, FileVideo } from 'lucide-react'

type FileSignProps = { kind: AttachmentKind; type: string; className?: string }

/** An icon for the type of a file, shown beside its name. */
export function FileSign({ kind, type, className }: FileSignProps) {
  const Sign = signOf(kind, type)
  return <Sign className={className} aria-hidden="true" />
}

function signOf(kind: AttachmentKind, type: string) {
  if (kind === 'image') return FileImage
  if (kind === 'video') return FileVideo
  if (kind === 'audio') return FileMusic
  if (/zip|compressed|tar|rar/.test(type)) return FileArchive
  return /text|pdf|document|sheet|presentation/.test(type) ? FileText : File
}
