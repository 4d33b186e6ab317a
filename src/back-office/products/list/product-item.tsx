import { originalPrice } from '#domain/catalog/discount.ts'
import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import type { ListedProductForStaff } from '#domain/products/product-for-staff.ts'
import { formatLongDate } from '#domain/dates.ts'
import { useCollectionName } from '#back-office/collections/known-collections.ts'
import { LOW_STOCK } from '#domain/constants.ts'
import { ResponsiveImage } from '#ui/widgets/image.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Swatch } from '#ui/widgets/swatch.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import type { ShownSize } from '#back-office/products/stock/sku-history.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { useMay } from '#back-office/rights/rights.ts'

interface Props {
  product: ListedProductForStaff
  isSelected: boolean
  onSelect: () => void
  onDuplicate: () => void
  onStock: () => void
  onRestore: () => void
  onDeleteVariant: (variantId: string) => void
  onShowSize: (size: ShownSize) => void
}

/** A product with its image, price, state, and each color with the stock of its sizes. */
export function ProductItem({ product, isSelected, onSelect, onDeleteVariant, onShowSize, ...actions }: Props) {
  const collectionName = useCollectionName()
  const { _id, model, type, collection, status, images, price, variants, stock, discountEndsAt } = product
  const [image] = images
  const mayWrite = useMay('catalog:write')
  return (
    <li
      data-selected={isSelected}
      className="grid grid-cols-[5rem_1fr] gap-4 border-b border-line py-4 data-[selected=true]:bg-sand lg:grid-cols-[5rem_18rem_1fr_auto]"
    >
      <div className="relative aspect-4/5 self-start bg-sand">
        <ForRight right="catalog:write">
          <Checkbox
            label={t('productList.select', { model })}
            hideLabel
            checked={isSelected}
            onChange={onSelect}
            className="absolute start-0 top-0 size-11 justify-center bg-paper/90"
          />
        </ForRight>
        {image && <ResponsiveImage image={image} sizes="5rem" alt="" className="size-full object-cover" />}
      </div>
      <div>
        <h2 className="font-semibold">
          {status === 'deleted' ? (
            model
          ) : (
            <Link
              to={href('/admin/products/:productId', { productId: _id })}
              className="flex min-h-11 items-center hover:text-blue lg:inline lg:min-h-0"
            >
              {model}
            </Link>
          )}
        </h2>
        <p className="text-sm text-muted">{[type, collectionName(collection)].filter(Boolean).join(', ')}</p>
        <p className="my-1">
          <PriceText price={variants[0]?.variantPrice ?? price} original={originalPrice(price, variants[0])} />
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge look={status === 'published' ? 'green' : 'muted'}>{t('products.status', { status })}</Badge>
          <Stock stock={stock} variants={variants} />
          {discountEndsAt && (
            <Badge look="blue">{t('productList.discountUntil', { day: lastDay(discountEndsAt) })}</Badge>
          )}
        </p>
      </div>
      <ul className="col-span-2 grid content-start gap-3 lg:col-span-1">
        {variants.map((variant) => (
          <VariantRow
            key={variant.variantId}
            variant={variant}
            model={model}
            onDelete={status === 'deleted' || !mayWrite ? undefined : () => onDeleteVariant(variant.variantId)}
            onShowSize={onShowSize}
          />
        ))}
      </ul>
      <ForRight right="catalog:write">
        <ItemActions product={product} {...actions} />
      </ForRight>
    </li>
  )
}

/** The counted pieces of a product, and the words that others are not counted. */
function Stock({ stock, variants }: Pick<ListedProductForStaff, 'stock' | 'variants'>) {
  const skus = variants.flatMap((variant) => variant.skus)
  const isPartly = skus.some(({ isCounted }) => !isCounted)
  if (!isPartly) return t('productList.inStock', { count: stock })
  if (skus.every(({ isCounted }) => !isCounted)) return t('stock.notCounted')
  return t('productList.partlyCounted', { count: stock })
}

/** The last day of a discount that ends at that moment. */
const lastDay = (endsAt: string) => formatLongDate(new Date(Date.parse(endsAt) - 1).toISOString())

type ActionProps = Pick<Props, 'product' | 'onDuplicate' | 'onRestore' | 'onStock'>

/** What can be done with one product. One that is deleted can be restored. */
function ItemActions({ product, onDuplicate, onRestore, onStock }: ActionProps) {
  const { _id, model, status } = product
  const look = 'min-h-11 px-4 py-2 text-xs'
  return (
    <div className="col-span-2 grid auto-cols-fr grid-flow-col gap-2 lg:col-span-1 lg:grid-flow-row lg:content-start">
      {status === 'deleted' ? (
        <Button look="outline" aria-label={t('productList.restoreOne', { model })} className={look} onClick={onRestore}>
          {t('productList.restore')}
        </Button>
      ) : (
        <>
          <LinkButton
            to={href('/admin/products/:productId', { productId: _id })}
            look="outline"
            aria-label={t('productList.editOne', { model })}
            className={look}
          >
            {t('productList.edit')}
          </LinkButton>
          <Button look="outline" aria-label={t('stock.ofProduct', { model })} className={look} onClick={onStock}>
            {t('fields.stock')}
          </Button>
          <Button
            look="outline"
            aria-label={t('productList.duplicateOne', { model })}
            className={look}
            onClick={onDuplicate}
          >
            {t('productList.duplicate')}
          </Button>
        </>
      )}
    </div>
  )
}

interface VariantProps {
  variant: ListedProductForStaff['variants'][number]
  model: string
  /** Absent: it cannot be deleted. */
  onDelete: (() => void) | undefined
  onShowSize: (size: ShownSize) => void
}

interface SizeProps extends Pick<VariantProps, 'onShowSize'> {
  sku: VariantProps['variant']['skus'][number]
  name: string
}

/** A size with its pieces, or the words that they are not counted. Shows its history. */
function SizeButton({ sku: { _id: skuId, sizes, quantity, isCounted }, name, onShowSize }: SizeProps) {
  const isScarce = isCounted && quantity <= LOW_STOCK
  return (
    <button
      type="button"
      aria-label={
        isCounted
          ? t('productList.showHistory', { size: name, count: quantity })
          : t('productList.showUncounted', { size: name })
      }
      onClick={() => onShowSize({ skuId, name, quantity, isCounted })}
      className={classes(
        'min-h-11 min-w-12 border px-2 text-xs tabular-nums hover:border-blue',
        isScarce && (quantity === 0 ? 'border-red text-red' : 'border-ink font-semibold'),
        !isScarce && 'border-line',
      )}
    >
      {sizeLabel(sizes)}{' '}
      <span className={classes('block', isCounted && 'text-sm')}>{isCounted ? quantity : t('stock.notCounted')}</span>
    </button>
  )
}

function VariantRow({ variant: { color, swatch, skus }, model, onDelete, onShowSize }: VariantProps) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr_auto] items-center gap-x-3 gap-y-2 sm:grid-cols-[1.25rem_6rem_1fr_auto]">
      <Swatch color={color} swatch={swatch} className="size-5" />
      <span className="text-sm break-words">{color}</span>
      <ul className="flex flex-wrap gap-1 max-sm:order-last max-sm:col-span-3">
        {skus.map((sku) => (
          <li key={sku._id}>
            <SizeButton
              sku={sku}
              name={t('productList.size', { model, color, size: sizeLabel(sku.sizes) })}
              onShowSize={onShowSize}
            />
          </li>
        ))}
      </ul>
      {onDelete && (
        <Button
          look="outline"
          aria-label={t('productList.deleteColor', { model, color })}
          className="min-h-11 px-3 py-2 text-xs"
          onClick={onDelete}
        >
          {t('productList.delete')}
        </Button>
      )}
    </li>
  )
}
