import { type Olympiad, readRules } from '@ideathlon/contracts/olympiads'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { sha256 } from '../../../entities/prize/proof/sha256.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

/**
 * The rules that applied when a cycle started. This browser compares them with the hash that was
 * published at the time.
 */
export function RaceRules({ race }: { race: Olympiad }) {
  const [search, setSearch] = useSearchParams()
  const isOpen = search.has('rules')
  const close = () =>
    setSearch(
      (kept) => {
        kept.delete('rules')
        return kept
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog open={isOpen} onClose={close} title="Published rules">
      {isOpen && <Rules race={race} />}
    </Dialog>
  )
}

function Rules({ race }: { race: Olympiad }) {
  const query = useRead(readRules, { params: { id: race.id } })
  const rules = query.data?.data.rules
  const hash = useHash(rules)
  const format = useFormat()
  if (rules === undefined) {
    if (query.isError) return <ProblemState of={query} />
    return <Loading what="the rules" className="h-64 w-full rounded-control" />
  }
  const isSame = hash === race.rules_hash
  return (
    <>
      <p className="text-muted">
        These rules were published when the race started, on{' '}
        {format.date(race.start_time, 'long', 'UTC')}, and cannot change while it runs.
      </p>
      <Announced
        className={`mt-3 font-semibold ${isSame ? 'text-gain-ink' : 'text-loss-ink'}`}
        atOnce
      >
        {hash !== undefined &&
          (isSame
            ? 'Checked in your browser: they match the published hash.'
            : 'They do not match the published hash. Please contact support.')}
      </Announced>
      <p className="mt-1 break-all text-caption text-muted">
        <code>{race.rules_hash}</code>
      </p>
      <pre className="mt-3 max-h-80 overflow-auto whitespace-pre-wrap break-words rounded-control bg-sunken p-3 text-caption">
        {readable(rules)}
      </pre>
    </>
  )
}

/** The hash is computed from the original text; line breaks are added only for reading. */
function readable(rules: string): string {
  try {
    return JSON.stringify(JSON.parse(rules), null, 2)
  } catch {
    return rules
  }
}

function useHash(text: string | undefined): string | undefined {
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    if (text === undefined) return
    void sha256(text).then(setHash)
  }, [text])
  return hash
}
