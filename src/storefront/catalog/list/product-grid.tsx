import { Skeleton } from '#ui/controls/skeleton.tsx'

/** The grid of all product lists. */
export function ProductGrid({ children, ...rest }: React.ComponentProps<'ul'>) {
  return (
    <ul className="grid grid-cols-2 gap-x-2 gap-y-8 md:grid-cols-3 md:gap-x-3 lg:grid-cols-4" {...rest}>
      {children}
    </ul>
  )
}

/** An item of a long grid. The browser skips its layout while it is far from the window. */
export function GridItem(props: React.ComponentProps<'li'>) {
  return <li className="grid-item" {...props} />
}

/** Reserves the area of a product card. Without JavaScript, which would bring the card, it is not there. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="noscript:hidden">
      <Skeleton className="aspect-4/5" />
      <Skeleton className="mt-4 h-4 w-3/4" />
      <Skeleton className="mt-2 h-4 w-1/3" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </div>
  )
}
