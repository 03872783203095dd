import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useImageUpload } from '../../../../entities/image/use-image-upload.ts'
import type { QuestionDraft } from '../../compose/question-form.ts'

/** The description and credit of a picture. */
export type About = { alt?: string; credit: NonNullable<QuestionDraft['image_credit']> | null }

/** The picture of the challenge: the current value of the form, and functions to replace it. */
export function usePicture() {
  const { setValue, clearErrors } = useFormContext<QuestionDraft>()
  const image = useWatch<QuestionDraft, 'primary_image'>({ name: 'primary_image' }) ?? null
  const [isReplacing, setReplacing] = useState(false)
  /**
   * The selected tab. It is kept here so that it stays selected during an upload and when the
   * upload fails.
   */
  const [wayIn, setWayIn] = useState('free')
  /** The picture as chosen, before the server scales it down; crops are made from it. */
  const original = useRef<File>(undefined)
  const about = useRef<About>({ credit: null })

  const applyPicture = (url: string | null, { alt, credit }: About) => {
    setValue('primary_image', url, { shouldDirty: true })
    setValue('image_credit', credit, { shouldDirty: true })
    if (alt !== undefined) setValue('image_alt', alt, { shouldDirty: true })
    clearErrors(['primary_image', 'image_alt', 'image_credit'])
    setReplacing(false)
  }
  const upload = useImageUpload(({ url }) => applyPicture(url, about.current))
  return {
    image,
    original,
    upload,
    isReplacing: isReplacing || upload.state.kind !== 'idle',
    setReplacing,
    wayIn,
    setWayIn,
    /** Uploads a picture and shows it as soon as it is stored. */
    take: (file: File, more: About) => {
      original.current = file
      about.current = more
      return upload.send(file)
    },
    /** Uploads an edited version of the chosen picture: cropped or with text on it. */
    change: (file: File, more: About) => {
      about.current = more
      return upload.send(file)
    },
    /** Uses a picture that is already stored. */
    use: (url: string, more: About) => {
      original.current = undefined
      applyPicture(url, more)
    },
    remove: () => {
      original.current = undefined
      applyPicture(null, { alt: '', credit: null })
    },
  }
}
export type Picture = ReturnType<typeof usePicture>
