import { PageHead } from '#web/app/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of an account page, until it is known who may see it. */
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
