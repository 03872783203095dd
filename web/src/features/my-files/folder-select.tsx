import { useLibraryFolders } from '../../entities/attachment/queries.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'

type FolderSelectProps = {
  platform: string
  value: string | null
  onChange: (folder: string | null) => void
  /** A folder that cannot be moved into itself or what is in it. */
  without?: string | undefined
}

/** The folder that something is in. */
export function FolderSelect({ platform, value, onChange, without }: FolderSelectProps) {
  const folders = useLibraryFolders(platform, without)
  return (
    <SelectField
      label="Folder"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">My files</option>
      {folders.map(({ id, path }) => (
        <option key={id} value={id}>
          {path}
        </option>
      ))}
    </SelectField>
  )
}
