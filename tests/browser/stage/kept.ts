import pg from 'pg'

type Asked = { idea: number; rater: number }

/** The stars that the server keeps of an idea by one rater; undefined where there are none. */
export async function keptStars(
  databaseUrl: string,
  { idea, rater }: Asked,
): Promise<number | undefined> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ half_stars: number }>(
      'select half_stars from api.ratings where idea = $1 and rater = $2',
      [idea, rater],
    )
    return rows[0] && rows[0].half_stars / 2
  } finally {
    await database.end()
  }
}
