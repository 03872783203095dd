import type { IdeaView } from '@ideathlon/contracts/ideas'
import { MemberLink } from '../../../../entities/member/member-link.tsx'
import { plural } from '../../../../lib/format/format.ts'

const METALS = ['var(--gold)', 'var(--silver)', 'var(--bronze)']

/** The asker's final picks with their reasons; renders nothing without picks. */
export function AskersPicks({ ideas }: { ideas: readonly IdeaView[] }) {
  const picked = ideas
    .flatMap(({ pick, ...idea }) => (pick === null ? [] : [{ pick, idea }]))
    .toSorted((a, b) => a.pick.place - b.pick.place)
  if (picked.length === 0) return null
  return (
    <section className="card px-5 pt-5 pb-2 sm:px-6" aria-labelledby="picked">
      <h2 id="picked" className="font-bold text-title">
        {plural(picked.length, { one: 'The asker’s favourite', other: 'The asker’s Top {n}' })}
      </h2>
      <ol className="mt-2">
        {picked.map(({ pick, idea }) => (
          <li key={idea.id} className="flex gap-4 border-line border-t py-3.5 first:border-0">
            <b
              className="display grid size-9 shrink-0 place-items-center rounded-[40%_48%_42%_52%] font-bold text-on-colour"
              style={{ background: METALS[pick.place - 1] }}
            >
              {pick.place}
            </b>
            <div className="min-w-0 flex-1">
              <h3 dir="auto" lang={idea.lang} className="break-words font-bold text-reading">
                {idea.title}
              </h3>
              {pick.comment !== '' && (
                <p
                  dir="auto"
                  lang={pick.lang}
                  className="mt-0.5 max-w-prose whitespace-pre-line break-words text-muted"
                >
                  “{pick.comment}”
                </p>
              )}
              {idea.author && <MemberLink member={idea.author} size={24} className="text-small" />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
