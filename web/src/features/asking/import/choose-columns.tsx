import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  type ImportPreview,
  requiredField,
} from '@ideathlon/contracts/imports'
import { plural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import type { useImport } from './use-import.ts'

type Props = {
  kind: ImportKind
  preview: ImportPreview
  importing: ReturnType<typeof useImport>
}

/** Maps columns to fields, above a preview of the file's first rows. */
export function ChooseColumns({ kind, preview, importing }: Props) {
  const { mapping, map, check, restart, isBusy, stage } = importing
  const fields = Object.entries(IMPORT_FIELDS[kind]) as [ImportField, string][]
  return (
    <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-labelledby="columns">
      <div>
        <h2 id="columns" className="font-bold text-title">
          Which column is which?
        </h2>
        <p className="mt-1 text-muted">
          {plural(preview.rows_total, {
            one: 'Your file has {n} row. We guessed the columns from their names.',
            other: 'Your file has {n} rows. We guessed the columns from their names.',
          })}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(([field, label]) => (
          <SelectField
            key={field}
            label={field === requiredField(kind) ? `${label} (required)` : label}
            value={mapping[field] ?? ''}
            onChange={({ target }) =>
              map(field, target.value === '' ? undefined : Number(target.value))
            }
          >
            <option value="">Not in this file</option>
            {preview.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and they never move
              <option key={at} value={at}>
                {column}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <FirstRows preview={preview} fields={fields} mapping={mapping} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={restart}>Choose another file</Button>
        <Button
          look={stage.at === 'checked' ? 'quiet' : 'primary'}
          busy={isBusy && 'Checking…'}
          onClick={() => void check()}
        >
          Check the rows
        </Button>
      </div>
    </section>
  )
}

type FirstRowsProps = Pick<Props, 'preview'> & {
  fields: readonly [ImportField, string][]
  mapping: ReturnType<typeof useImport>['mapping']
}

function FirstRows({ preview, fields, mapping }: FirstRowsProps) {
  const labelOf = (column: number) => fields.find(([field]) => mapping[field] === column)?.[1]
  return (
    <section
      aria-label="First rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a wide table only when it can be focused
      tabIndex={0}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full min-w-max text-start text-small">
        <thead>
          <tr className="bg-sunken/60 align-bottom">
            {preview.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and they never move
              <th key={at} scope="col" className="max-w-64 px-3.5 py-2.5 font-semibold">
                <span className="block truncate">{column}</span>
                <span className={labelOf(at) ? 'text-primary-ink' : 'font-normal text-muted'}>
                  {labelOf(at) ?? 'Not used'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {preview.rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={line}>
              {row.map((cell, at) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: as for the columns above
                  key={at}
                  className={`max-w-64 truncate px-3.5 py-2.5 ${labelOf(at) ? '' : 'text-muted'}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
