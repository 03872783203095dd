import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { later } from '../../ui/parts/later.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

const OrganisationForm = later(
  async () => (await import('./organisation-form.tsx')).OrganisationForm,
  'h-80',
)

/** Creates an organisation in a dialog and opens its page. */
export function CreateOrganisation() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const done = (slug?: string) => {
    setOpen(false)
    if (slug !== undefined) void navigate(`/organisations/${slug}`)
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        <Plus className="size-4" aria-hidden="true" />
        Create organisation
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Create an organisation">
        <OrganisationForm onDone={done} />
      </Dialog>
    </>
  )
}
