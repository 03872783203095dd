import { linkDuplicate } from '@ideathlon/contracts/idea-duplicates'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../../api/call.ts'
import { useChange } from '../../../../api/sending/use-change.ts'
import { useIdeas } from '../../../../entities/challenge/queries/challenge.ts'
import { refreshDuplicates, useDuplicates } from '../../../../entities/idea/queries/duplicates.ts'
import { useMe } from '../../../../entities/session/queries/me.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Autocomplete } from '../../../../ui/inputs/lists/autocomplete.tsx'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'

type IdeaProps = { slug: string; idea: IdeaView }

/**
 * Shows which idea this one duplicates and which ideas duplicate it. Moderators can link and unlink
 * them.
 */
export function DuplicateLink({ slug, idea }: IdeaProps) {
  const duplicates = useDuplicates(slug)
  const { ideas = [] } = useIdeas(slug)
  const roles = useMe()?.admin_roles
  const isModerator = roles?.global_admin || roles?.platform_ambassador
  if (duplicates === undefined) return null
  const original = duplicates.find((link) => link.idea === idea.id)?.original
  const repeats = duplicates.filter((link) => link.original === idea.id)
  const titleOf = (id: number) => ideas.find((each) => each.id === id)?.title ?? 'another idea'
  const linkTo = (id: number) => (
    <Link to={`/challenges/${slug}?idea=${id}`} className="text-primary-ink underline">
      {titleOf(id)}
    </Link>
  )
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      {original !== undefined && (
        <p className="text-muted text-small">Duplicate of an earlier idea: {linkTo(original)}</p>
      )}
      {repeats.length > 0 && (
        <ul className="text-muted text-small">
          {repeats.map((link) => (
            <li key={link.idea}>A later idea duplicates this one: {linkTo(link.idea)}</li>
          ))}
        </ul>
      )}
      {isModerator && repeats.length === 0 && (
        <ChangeLink slug={slug} idea={idea} ideas={ideas} original={original} />
      )}
    </div>
  )
}

type ChangeLinkProps = IdeaProps & { ideas: readonly IdeaView[]; original: number | undefined }

function ChangeLink({ slug, idea, ideas, original }: ChangeLinkProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const link = useChange(
    (to: number | null) =>
      call(linkDuplicate, { params: { idea: idea.id }, body: { original: to } }),
    {
      says: ({ data }) =>
        data.original === null ? 'Link removed.' : 'Linked. The author has been notified.',
      done: () => setChoosing(false),
      refresh: () => refreshDuplicates(slug),
    },
  )
  const busy = link.isPending && 'Saving…'
  if (original !== undefined) {
    return (
      <Button busy={busy} onClick={() => link.mutate(null)}>
        Remove link
      </Button>
    )
  }
  const items = ideas
    .filter(({ id }) => id !== idea.id)
    .map(({ id, title }) => ({ key: String(id), label: title }))
  return (
    <>
      <Button aria-label={`Mark as a duplicate: ${idea.title}`} onClick={() => setChoosing(true)}>
        Mark as a duplicate
      </Button>
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title="Which earlier idea does it duplicate?"
      >
        <Autocomplete
          label="Earlier idea"
          hint="Places and points do not change."
          items={items}
          value={chosen}
          onChange={setChosen}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setChoosing(false)}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen === null}
            busy={busy}
            onClick={() => link.mutate(Number(chosen))}
          >
            Link ideas
          </Button>
        </div>
      </Dialog>
    </>
  )
}
