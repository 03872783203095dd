import type { DeepDives } from '@ideathlon/contracts/deep-dives'
import { Part, Words } from './part.tsx'

export function Who({ dives: { who } }: { dives: DeepDives }) {
  const { from, to } = who.demograph_age
  const people = [...who.demograph_gender, ...(agesOf(from, to) ?? [])]
  return (
    <>
      <Part label="The job they want done" text={who.jobs_to_be_done} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Words label="People" words={people} />
        <Words label="Where they live" words={who.location} />
        <Words label="Occupation" words={who.occupation} />
        <Words label="Interests and hobbies" words={who.who_interests_hobbies} />
        <Words label="What they are like" words={who.psychographics} />
      </div>
      <Part label="What they read, watch and listen to" text={who.media_consumed} />
    </>
  )
}

function agesOf(from: number | null, to: number | null): string[] | undefined {
  if (from !== null && to !== null) return [`Aged ${from} to ${to}`]
  if (from !== null) return [`Aged ${from} and over`]
  return to === null ? undefined : [`Aged ${to} and under`]
}
