import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'

/** The placeholder of an account page while its guard and loader run. */
export function FormSkeleton() {
  return (
    <>
      <PageHead />
      <div aria-hidden="true" className="mx-auto max-w-md px-gutter py-section">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="mt-10 h-12" />
        <Skeleton className="mt-6 h-12" />
        <Skeleton className="mt-8 h-12" />
      </div>
    </>
  )
}
