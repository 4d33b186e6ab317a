import { useState } from 'react'
import type { Picture as ShopPicture, Product } from '#domain/catalog.ts'
import { Picture } from '#web/picture.tsx'
import { classes } from '#web/ui/classes.ts'
import { NoPicture } from './no-picture.tsx'

/** The first picture is as high as the window leaves beside price, colour, size and button; never higher than its width asks for. */
const SLIDE = 'h-[min(125vw,max(13rem,100svh-29.5rem))] lg:h-auto'
const SIZES = '(min-width: 1024px) 34vw, 90vw'

interface Props {
  pictures: ShopPicture[]
  product: Pick<Product, 'model' | 'type'>
}

/** The pictures of one colour: swiped through below 1024 px, stacked from there (spec §2). */
export function Gallery({ pictures, product }: Props) {
  const [current, setCurrent] = useState(0)
  if (pictures.length === 0) {
    return <NoPicture {...product} className="h-[min(100vw,max(13rem,100svh-29.5rem))] lg:aspect-4/5 lg:h-auto" />
  }
  const follow = ({ currentTarget: list }: React.UIEvent<HTMLUListElement>) => {
    const width = list.firstElementChild?.clientWidth ?? 1
    const isAtEnd = Math.abs(list.scrollLeft) + list.clientWidth >= list.scrollWidth - 2
    setCurrent(isAtEnd ? pictures.length - 1 : Math.round(Math.abs(list.scrollLeft) / width))
  }
  return (
    <section aria-label="Pictures" className="relative">
      <ul
        onScroll={follow}
        className="scroll-quiet flex snap-x snap-mandatory gap-0.5 overflow-x-auto lg:grid lg:snap-none lg:grid-cols-2 lg:overflow-visible"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={classes(
              'aspect-4/5 shrink-0 snap-start lg:last:odd:col-span-2 lg:last:odd:aspect-8/5',
              SLIDE,
              index === 0 && 'product-picture',
            )}
          >
            <Picture picture={picture} first={index === 0} sizes={SIZES} className="size-full object-cover" />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p
          aria-hidden="true"
          className="absolute end-3 bottom-3 bg-paper px-2 py-1 text-xs font-semibold tabular-nums lg:hidden"
        >
          {current + 1} / {pictures.length}
        </p>
      )}
    </section>
  )
}
