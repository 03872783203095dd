import type { IdeasExport } from '@ideathlon/contracts/community/ideas-export'
import type { Cell } from '@ideathlon/service-kit/lists/csv'

const HEAD = [
  ...['Place', 'Asker’s pick', 'Title', 'Description', 'Authors', 'Handles', 'Stars', 'Ratings'],
  ...['Entered on', 'Test idea', 'Outcome', 'Asker’s comment', 'Mentor comments'],
]

/** One row for each idea, below a header row. */
export function tableOf({ ideas }: IdeasExport): Cell[][] {
  const rows = ideas.map((idea) => [
    ...[idea.place, idea.pick, idea.title, idea.description],
    idea.authors.map(({ name }) => name).join(', '),
    idea.authors.flatMap(({ handle }) => (handle === null ? [] : [`@${handle}`])).join(', '),
    ...[idea.stars, idea.ratings, idea.entered_on, idea.is_test ? 'yes' : 'no'],
    ...[idea.outcome ?? '', idea.pick_comment],
    idea.comments.map(({ by, text }) => `${by.name}: ${text}`).join('\n'),
  ])
  return [HEAD, ...rows]
}
