import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { ReactionKind } from '@ideathlon/contracts/talk/votes'
import { count } from '../../../lib/format/numbers.ts'
import { Menu } from '../../../ui/inputs/lists/menu.tsx'
import { vote } from '../queries/actions.ts'
import type { MessagePlace } from '../thread/message-place.ts'

const LABELS: Record<ReactionKind, string> = {
  insightful: 'Insightful',
  helpful: 'Helpful',
  funny: 'Funny',
}

/**
 * How many members found a message insightful, helpful or funny. The viewer’s own reactions are
 * shown as pressed.
 */
export function Reactions({ message, place }: { message: MessageView; place: MessagePlace }) {
  const { reactions, meta } = message
  const given = ReactionKind.options.filter((kind) => reactions[kind] > 0)
  const react = (kind: ReactionKind) =>
    void vote(place, { message, kind, on: !meta.reactions.includes(kind) })
  return (
    <>
      {given.map((kind) =>
        meta.can.react ? (
          <button
            key={kind}
            type="button"
            aria-pressed={meta.reactions.includes(kind)}
            onClick={() => react(kind)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-line px-2.5 text-muted text-small hover:border-line-strong aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-ink sm:min-h-7"
          >
            {LABELS[kind]} <b className="tabular">{count(reactions[kind])}</b>
          </button>
        ) : (
          <span
            key={kind}
            className="inline-flex min-h-7 items-center gap-1.5 rounded-pill border border-line px-2.5 text-muted text-small"
          >
            {LABELS[kind]} <b className="tabular">{count(reactions[kind])}</b>
          </span>
        ),
      )}
      {meta.can.react && (
        <Menu
          label="React"
          look="ghost"
          className={ACTION}
          items={ReactionKind.options.map((kind) => ({
            label: meta.reactions.includes(kind) ? `Remove “${LABELS[kind]}”` : LABELS[kind],
            run: () => react(kind),
          }))}
        />
      )}
    </>
  )
}

/** A small button below a message, still large enough for a finger. */
export const ACTION = 'px-2.5! py-0! text-small font-normal! sm:min-h-7! sm:min-w-0!'
