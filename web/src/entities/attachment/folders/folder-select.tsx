import { SelectField } from '../../../ui/controls/select-field.tsx'
import type { FolderChoice } from './folder-choices.ts'

type FolderSelectProps = {
  /** The name of the top level. */
  top: string
  choices: readonly FolderChoice[]
  value: string | null
  onChange: (folder: string | null) => void
}

/** Selects the folder that something is in. */
export function FolderSelect({ top, choices, value, onChange }: FolderSelectProps) {
  return (
    <SelectField
      label="Folder"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{top}</option>
      {choices.map(({ id, path }) => (
        <option key={id} value={id}>
          {path}
        </option>
      ))}
    </SelectField>
  )
}
