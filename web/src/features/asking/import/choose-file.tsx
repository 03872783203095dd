import { IMPORT_FIELDS, IMPORT_ROWS_MAX, type ImportKind } from '@ideathlon/contracts/imports'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { FileButton } from '../../../ui/inputs/files/file-button.tsx'
import { useDroppedFiles } from '../../../ui/inputs/files/use-dropped-files.ts'
import { readFile } from './read-file.ts'
import type { useImport } from './use-import.ts'

type Props = { kind: ImportKind; importing: ReturnType<typeof useImport> }

export function ChooseFile({ kind, importing }: Props) {
  const [pasted, setPasted] = useState('')
  const { take, setProblem, isBusy } = importing
  const takeFile = async ([file]: File[]) => {
    if (file === undefined) return
    try {
      await take(await readFile(file))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This file cannot be read.')
    }
  }
  const { isOver, props } = useDroppedFiles((files) => void takeFile(files))
  const names = Object.values(IMPORT_FIELDS[kind])
  return (
    <section className="card p-5 sm:p-6" aria-label="The file">
      <div
        {...props}
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors ${
          isOver ? 'border-primary bg-primary-soft' : 'border-line-strong/50 bg-sunken/50'
        }`}
      >
        <span className="grid size-14 place-items-center rounded-[38%] bg-primary-soft text-primary-ink">
          <FileSpreadsheet className="size-7" aria-hidden="true" />
        </span>
        <FileButton
          look="primary"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          busy={isBusy && 'Reading…'}
          onFiles={(files) => void takeFile(files)}
        >
          Choose a CSV file
        </FileButton>
        <p className="max-w-prose text-muted text-small">
          Or drop it here. Up to 1 MB and {format().count(IMPORT_ROWS_MAX)} rows. The first row
          contains the column names, for example {format().list(names)}.
        </p>
      </div>
      <div className="mt-6 flex flex-col gap-3">
        <TextArea
          label="Or paste rows"
          hint="Paste them from a spreadsheet, including the row with the column names."
          rows={4}
          className="font-mono text-small"
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button
          className="self-start"
          disabled={pasted.trim() === ''}
          busy={isBusy && 'Reading…'}
          onClick={() => void take(pasted)}
        >
          Read pasted rows
        </Button>
      </div>
    </section>
  )
}
