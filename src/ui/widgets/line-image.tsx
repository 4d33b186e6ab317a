import type { CartItem } from '#domain/cart/cart-item.ts'
import { classes } from '#ui/controls/classes.ts'

/** The thumbnail of a cart line; without an image, the first letter of the model. */
export function LineImage({
  item: { image, model },
  className,
}: {
  item: Pick<CartItem, 'image' | 'model'>
  className?: string
}) {
  return (
    <span className={classes('block aspect-4/5 shrink-0 overflow-hidden bg-sand', className)}>
      {image ? (
        <img src={image} alt="" width={160} height={200} loading="lazy" className="size-full object-cover" />
      ) : (
        <span aria-hidden="true" className="headline grid size-full place-items-center text-3xl text-ink/20">
          {model.slice(0, 1)}
        </span>
      )}
    </span>
  )
}
