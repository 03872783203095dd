import type { Ref, TextareaHTMLAttributes } from 'react'
import type { FieldProps } from '../../controls/field.tsx'
import { TextArea } from '../../controls/text-field.tsx'
import { CharactersLeft } from './characters-left.tsx'
import { AREA_MAX, keepStart } from './keep-start.ts'

type CountedAreaProps = Omit<FieldProps, 'aside'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> & {
    value: string
    onChange: (text: string) => void
    /** The beginning of the text, which cannot be changed. */
    startWith?: string
    ref?: Ref<HTMLTextAreaElement>
  }

/** A multi-line text field that shows how many characters are left. */
export function CountedArea(props: CountedAreaProps) {
  const { value, onChange, startWith = '', maxLength = AREA_MAX, ...rest } = props
  return (
    <TextArea
      {...rest}
      value={keepStart(value, startWith)}
      maxLength={maxLength}
      onChange={(event) => onChange(keepStart(event.target.value, startWith).slice(0, maxLength))}
      aside={<CharactersLeft text={value} max={maxLength} />}
    />
  )
}
