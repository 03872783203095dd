import { FileDown } from 'lucide-react'

/** The receipt of the viewer's paid share in a payout, as a PDF. */
export function PrizeReceiptLink({ run }: { run: number }) {
  return (
    <a
      href={`/api/payouts/${run}/lines/mine/receipt`}
      download
      className="touch inline-flex items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 py-2 font-semibold hover:border-line-strong"
    >
      <FileDown className="size-4" aria-hidden="true" />
      Receipt <span className="sr-only">for this prize, PDF</span>
    </a>
  )
}
