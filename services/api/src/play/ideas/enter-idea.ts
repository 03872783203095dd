import { type Caption, captionTitle } from '@ideathlon/contracts/captions'
import type { EnterIdea } from '@ideathlon/contracts/ideas'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps } from '../../kernel/deps.ts'
import { challengeContext } from '../challenges/save.ts'
import { tickDraft } from '../drafts/tick-draft.ts'
import { countDeed } from '../fair-pay/daily-deeds.ts'
import { whenItJoins } from '../ratings/queue/when-it-joins.ts'
import { answered, decideEntry } from './decide.ts'
import { loadEntry } from './load.ts'
import { saveIdeas } from './save.ts'
import { movePicture, wordColumns } from './writing/keep-words.ts'

/** `left`: how many more the author may enter here. */
export type Entered = { id: number; left: number }

type Entry = Pick<EnterIdea, 'challenge' | 'title' | 'description' | 'answers'> &
  Partial<EnterIdea> & { caption?: Caption }

export function enterIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  command: Entry,
): Promise<Outcome<Entered>> {
  const author = origin.actor
  return runCommand(deps, origin, {
    load: (tx, now) => loadEntry(tx, { slug: command.challenge, author, now }),
    decide: ({ rule }) =>
      decideEntry(rule, { ...command, isCaption: command.caption !== undefined }),
    save: async (tx, { rule, challenge }, _accepted, now) => {
      const answers = answered(rule.assumptions, command.answers)
      const words = wordColumns(command)
      const lines = captionColumns(command.caption)
      const joins_at = await whenItJoins(tx, challenge, { now, random: deps.random })
      const idea = {
        ...{ challenge: challenge.id, author, answers, enteredAt: now, joins_at },
        ...words,
        ...lines,
      }
      const [id] = await saveIdeas(tx, [idea])
      if (id === undefined) throw new Error('an idea was saved and has no id')
      await countDeed(tx, { member: author, deed: 'entered', now })
      await movePicture(tx, id, { after: words.image })
      await tickDraft(tx, { account: author, challenge: challenge.id, now })
      const left = rule.maxUserIdeas - rule.ownIdeas - 1
      return { view: { id, left }, context: challengeContext(challenge, id) }
    },
  })
}

const captionColumns = (caption: Caption | undefined) =>
  caption && { caption_top: caption.top, caption_bottom: caption.bottom }

/** Words on the picture of the question; both lines in one are its title. */
export const captionEntry = (challenge: EnterIdea['challenge'], caption: Caption): Entry => ({
  challenge,
  title: captionTitle(caption),
  description: '',
  answers: [],
  caption,
})
