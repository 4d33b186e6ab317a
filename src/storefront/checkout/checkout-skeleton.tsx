import { PageHead } from '#ui/page/page-head.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { t } from '#domain/texts/t.ts'

/** The placeholder of the checkout while it loads. */
export function CheckoutSkeleton() {
  return (
    <CheckoutFrame aside={<SummarySkeleton />}>
      <PageHead title={t('checkout.title')} />
      <div aria-hidden="true" className="mx-auto max-w-xl px-gutter py-8 lg:py-12">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-8 h-9 w-1/2" />
        <Skeleton className="mt-8 h-12" />
        <div className="mt-5 grid grid-cols-2 gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
        <Skeleton className="mt-5 h-12" />
      </div>
    </CheckoutFrame>
  )
}

function SummarySkeleton() {
  return <div className="h-14 lg:h-full" />
}
