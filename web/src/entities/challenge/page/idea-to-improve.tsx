import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { Section } from '../../../ui/surfaces/section.tsx'

/** The asker's idea that members improve. */
export function IdeaToImprove({ challenge }: { challenge: ChallengeView }) {
  const { improve_idea: idea } = challenge
  if (idea === null) return null
  return (
    <Section
      id="improve"
      title="The idea to improve"
      heading="font-semibold text-muted text-small"
      className="card p-5 sm:p-6"
    >
      {idea.primary_image && (
        <img
          src={idea.primary_image}
          alt={idea.image_alt}
          className="mt-3 max-h-72 w-full rounded-control bg-sunken object-contain"
        />
      )}
      <h3 dir="auto" className="mt-3 font-bold text-title">
        {idea.title}
      </h3>
      {idea.purpose && (
        <p dir="auto" className="mt-1 text-muted">
          {idea.purpose}
        </p>
      )}
      <p dir="auto" className="mt-3 whitespace-pre-line text-reading">
        {idea.description}
      </p>
    </Section>
  )
}
