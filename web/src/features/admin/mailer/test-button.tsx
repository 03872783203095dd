import { type SendMailing, testMailing } from '@ideathlon/contracts/admin-mailer'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** Sends the e-mail only to the admin who is writing it. */
export function TestButton() {
  const { getValues, trigger } = useFormContext<z.input<typeof SendMailing>>()
  const test = usePower(async () => {
    const { subject, text } = getValues()
    const { data } = await call(testMailing, { body: { subject, text } })
    return `Sent to ${data.to}.`
  })
  const send = async () => {
    if (await trigger(['subject', 'text'])) test.mutate(undefined)
  }
  return (
    <Button busy={test.isPending && 'Sending…'} onClick={() => void send()}>
      Send me a test
    </Button>
  )
}
