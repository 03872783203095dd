import { Announced } from '../announce/announced.tsx'
import { Avatar } from '../generated-art/avatar.tsx'
import { type Mentions, optionId } from './use-mentions.ts'

/** The matching people, listed below the text. The text keeps the focus and handles the keys. */
export function MentionOffers({ mentions }: { mentions: Mentions }) {
  const { listId, people, active, pick } = mentions
  return (
    <>
      <span
        id={listId}
        role="listbox"
        aria-label="Members to mention"
        hidden={people.length === 0}
        className="rises absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-lifted sm:max-w-md"
      >
        {people.map((person) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and hears the keys
          <span
            key={person.handle}
            id={optionId(listId, person.handle)}
            role="option"
            tabIndex={-1}
            aria-selected={person === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[8px] px-3 hover:bg-primary-soft aria-selected:bg-primary-soft"
          >
            <Avatar handle={person.handle} size={26} />
            <span className="truncate font-medium">{person.name}</span>
            <span className="truncate text-muted text-small">
              <bdi>@{person.handle}</bdi>
            </span>
          </span>
        ))}
      </span>
      <Announced as="span" className="sr-only">
        {active ? `${active.name}, ${people.indexOf(active) + 1} of ${people.length}` : ''}
      </Announced>
    </>
  )
}
