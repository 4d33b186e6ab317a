import { thumbnailUrl } from '#domain/images/image-url.ts'
import { t } from '#domain/texts/t.ts'
import { LineIcon } from '#web/admin/front-page/line-icon.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { KnownProduct } from './use-chosen-products.ts'

interface Props {
  id: string
  /** Null: visitors do not see it. Undefined: not known yet. */
  product: KnownProduct | null | undefined
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A product of a row with its place. Alt with an arrow key moves it. */
export function ChosenProduct({ id, product, isFirst, isLast, onMove, onRemove }: Props) {
  const name = product?.model ?? id
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to keys of the buttons within
    <li className="flex flex-wrap items-center gap-x-3 border border-line p-2" onKeyDown={onKeyDown}>
      {product?.image ? (
        <img src={thumbnailUrl(product.image)} alt="" className="h-14 w-11 shrink-0 bg-sand object-cover" />
      ) : (
        <span className="h-14 w-11 shrink-0 bg-sand" />
      )}
      <div className="min-w-0 grow basis-28">
        <p className="text-sm font-medium wrap-anywhere">{name}</p>
        {product === null && <p className="text-sm text-red">{t('frontPage.goneProduct')}</p>}
      </div>
      <div className="flex">
        <IconButton label={t('frontPage.up', { name })} aria-disabled={isFirst || undefined} onClick={() => onMove(-1)}>
          <LineIcon path="M12 19V5m-6 6 6-6 6 6" />
        </IconButton>
        <IconButton label={t('frontPage.down', { name })} aria-disabled={isLast || undefined} onClick={() => onMove(1)}>
          <LineIcon path="M12 5v14m-6-6 6 6 6-6" />
        </IconButton>
        <IconButton label={t('frontPage.delete', { name })} onClick={onRemove}>
          <LineIcon path="M6 6l12 12M18 6 6 18" />
        </IconButton>
      </div>
    </li>
  )
}
