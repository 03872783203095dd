import { IDEA_IMAGE_ALT_MAX } from '@ideathlon/contracts/limits'
import { Crop, RefreshCw, Trash2, Type } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { later } from '../../../../ui/parts/later.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { CreditFields } from './credit-fields.tsx'
import type { Picture } from './use-picture.ts'

const CropPicture = later(async () => (await import('./crop/crop-picture.tsx')).CropPicture, 'h-96')
const WriteOnIt = later(async () => (await import('./write-on-it.tsx')).WriteOnIt, 'h-96')

type ChosenPictureProps = { picture: Picture; image: string; isCaption: boolean }

/** The picture with its actions, its description and its credit. */
export function ChosenPicture({ picture, image, isCaption }: ChosenPictureProps) {
  const [tool, setTool] = useState<'crop' | 'words'>()
  const { getValues, watch } = useFormContext<QuestionDraft>()
  const alt = watch('image_alt') ?? ''
  const close = () => setTool(undefined)
  const described = (written: string) => ({
    alt: [alt, written].filter(Boolean).join('. ').slice(0, IDEA_IMAGE_ALT_MAX),
    credit: getValues('image_credit') ?? null,
  })
  const change = (file: File, written = '') => {
    void picture.change(file, described(written))
    close()
  }
  if (tool === 'crop') {
    return (
      <CropPicture
        image={image}
        original={picture.original.current}
        onCut={change}
        onCancel={close}
      />
    )
  }
  if (tool === 'words') {
    return (
      <WriteOnIt
        image={image}
        alt={alt}
        onDone={change}
        onStored={(url, written) => {
          picture.use(url, described(written))
          close()
        }}
        onCancel={close}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <div>
        <img
          src={image}
          alt={alt || 'Your picture'}
          className="max-h-[26rem] w-full rounded-card bg-sunken object-contain"
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <Tool icon={RefreshCw} onClick={() => picture.setReplacing(true)}>
            Replace
          </Tool>
          <Tool icon={Crop} onClick={() => setTool('crop')}>
            Crop
          </Tool>
          {!isCaption && (
            <Tool icon={Type} onClick={() => setTool('words')}>
              Add text
            </Tool>
          )}
          <Tool icon={Trash2} onClick={picture.remove}>
            Remove
          </Tool>
        </div>
      </div>
      <AltField isRequired={isCaption} />
      <CreditFields />
    </div>
  )
}

type ToolProps = { icon: typeof Crop; onClick: () => void; children: string }

function Tool({ icon: Icon, onClick, children }: ToolProps) {
  return (
    <Button onClick={onClick} className="px-4">
      <Icon className="size-4" aria-hidden="true" /> {children}
    </Button>
  )
}

function AltField({ isRequired }: { isRequired: boolean }) {
  const { register, watch, formState } = useFormContext<QuestionDraft>()
  const left = IDEA_IMAGE_ALT_MAX - (watch('image_alt') ?? '').length
  return (
    <TextField
      label="What does the picture show?"
      hint={
        isRequired
          ? 'Required, so people who cannot see the picture can write captions too.'
          : 'Read aloud to people who cannot see the picture.'
      }
      error={formState.errors.image_alt?.message}
      maxLength={IDEA_IMAGE_ALT_MAX}
      aside={<span className="tabular text-caption text-muted">{left} left</span>}
      {...register('image_alt')}
    />
  )
}
