import { findSocialProvider } from '@ideathlon/contracts/social-login'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'

type FindOrganisationProps = { onFound: (provider: string) => Promise<unknown> }

/** Takes people to their organisation's identity provider, found by the domain of their address. */
export function FindOrganisation({ onFound }: FindOrganisationProps) {
  const [isOpen, setOpen] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  if (!isOpen) return <Button onClick={() => setOpen(true)}>Continue with your organisation</Button>
  return (
    <Form
      contract={findSocialProvider.body}
      start={{ email: '' }}
      label="Your organisation"
      send={async (body) => {
        setUnknown(false)
        const { data: found } = await call(findSocialProvider, { body })
        if (found === null) setUnknown(true)
        else await onFound(found.provider)
      }}
    >
      {({ busy }) => (
        <>
          <TextEntry
            name="email"
            label="Your e-mail address at your organisation"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          {isUnknown && (
            <Announced atOnce className="text-muted text-small">
              No organisation signs in here with e-mail addresses from this domain.
            </Announced>
          )}
          <Button type="submit" busy={busy && 'Looking…'}>
            Continue
          </Button>
        </>
      )}
    </Form>
  )
}
