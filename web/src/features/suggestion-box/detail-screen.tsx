import { MemberLink } from '../../entities/member/member-link.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { BoxFrame } from './box-frame.tsx'

const HOW = [
  ['You ask', 'A question about your idea, or the idea itself, in your own words.'],
  [
    'One person reads it',
    'It does not appear in any list or in search. Nobody else can see that you asked.',
  ],
  ['You get an answer', 'You will be notified, and the answer will stay next to your question.'],
] as const

export function Component() {
  return (
    <BoxFrame part="detail">
      {(box) => (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <section className="card p-5 sm:p-6" aria-labelledby="who">
            <h2 id="who" className="mb-3 flex items-center justify-between gap-3">
              <MemberLink member={box.owner} size={44} />
              <Pill tone={box.is_open ? 'gain' : 'plain'}>{box.is_open ? 'Open' : 'Closed'}</Pill>
            </h2>
            <p dir="auto" lang={box.lang} className="whitespace-pre-line break-words text-reading">
              {box.welcome}
            </p>
            <p className="mt-4 flex flex-wrap gap-2">
              {!box.is_mine && box.is_open && (
                <ButtonLink look="primary" to={`/${box.owner.handle}/mentor`}>
                  Ask something
                </ButtonLink>
              )}
              <ButtonLink to={`/${box.owner.handle}`}>View profile</ButtonLink>
            </p>
          </section>
          <Section id="how" title="How it works" className="card p-5 sm:p-6">
            <ol className="mt-3 flex flex-col gap-3">
              {HOW.map(([title, says], at) => (
                <li key={title} className="flex gap-3">
                  <b className="display grid size-9 shrink-0 place-items-center rounded-[40%_46%_42%_50%] bg-primary-soft font-bold text-primary-ink">
                    {at + 1}
                  </b>
                  <p>
                    <b className="block">{title}</b>
                    <span className="text-muted">{says}</span>
                  </p>
                </li>
              ))}
            </ol>
          </Section>
        </div>
      )}
    </BoxFrame>
  )
}
