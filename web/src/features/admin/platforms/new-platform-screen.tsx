import { createPlatform } from '@ideathlon/contracts/platform-editing'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'

/** Creates a platform for a city, a school or a company. */
export function Component() {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string>()
  // Navigates in an effect because the unsaved-changes guard must first learn that everything is
  // saved.
  useEffect(() => {
    if (opened !== undefined) void navigate(`/platforms/${opened}/settings`)
  }, [opened, navigate])
  return (
    <>
      <PageHead title="Create a platform">
        A separate site for a city, a school or a company. See{' '}
        <Link to="/platforms" className="text-primary-ink underline underline-offset-3">
          the existing platforms
        </Link>
        .
      </PageHead>
      <Form
        contract={createPlatform.body}
        start={{ name: '', title: '', slug: '', slogan: '' }}
        send={async (body) => {
          const { data } = await call(createPlatform, { body })
          setOpened(data.slug)
        }}
        guarded
        label="A new platform"
        className="card max-w-2xl p-5 sm:p-6"
      >
        {({ busy }) => (
          <>
            <TextEntry name="name" label="Name" hint="The full name, used in search." />
            <TextEntry
              name="title"
              label="Title"
              hint="Shown in the browser tab and at the top of the page."
            />
            <TextEntry name="slug" label="Address" hint="Lower-case letters, digits and dashes." />
            <TextEntry
              name="subdomain"
              optional
              label="Subdomain"
              hint="Optional: the name in front of the domain."
            />
            <TextEntry name="slogan" label="Slogan" />
            <TextEntry
              name="owner"
              optional
              label="Owner"
              hint="Optional: the handle of its owner."
            />
            <Button type="submit" look="primary" busy={busy && 'Creating…'} className="self-end">
              Create platform
            </Button>
          </>
        )}
      </Form>
    </>
  )
}
