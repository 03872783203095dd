import { useEffect, useRef } from 'react'
import { counted } from '../../lib/format/numbers.ts'
import { announce } from './announce.ts'

type Found = {
  /** One of them: `question`. */
  what: string
  many?: string
  /** How many there are; undefined until the answer to what is asked has come. */
  total: number | undefined
  /** What was asked for, as one text. */
  asked: string
}

/** Says how many there are whenever somebody has asked for others: "12 questions found". */
export function useFound({ what, many = `${what}s`, total, asked }: Found): void {
  const answered = useRef(asked)
  useEffect(() => {
    if (total === undefined || answered.current === asked) return
    answered.current = asked
    announce(total === 0 ? `No ${many} found` : `${counted(total, what, many)} found`)
  }, [total, asked, what, many])
}
