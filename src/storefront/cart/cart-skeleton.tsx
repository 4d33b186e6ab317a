import { Skeleton } from '#ui/controls/skeleton.tsx'

/** The cart page before the cart is loaded. */
export function CartSkeleton() {
  return (
    <div aria-hidden="true" className="mt-8 flex gap-4 border-y border-line py-5">
      <Skeleton className="aspect-4/5 w-24 md:w-32" />
      <div className="grow">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-2 h-4 w-1/4" />
      </div>
    </div>
  )
}
