import { Loading, Skeleton } from '../../../ui/states/states.tsx'

export function FeedSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what}>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex gap-3 border-line border-b py-3">
          <Skeleton className="h-6 w-9" />
          <div className="flex-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="mt-2 h-3 w-3/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
