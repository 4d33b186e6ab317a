import { discountPercent, originalPrice } from '#domain/catalog/discount.ts'
import { findSwatch } from '#domain/products/colors/color-swatches.ts'
import { slugify } from '#domain/texts/slugify.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import type { FormSize, ProductFormValues } from '#domain/products/product-form-values.ts'

const numberIn = (typed: string | number) => parseDecimal(String(typed)) ?? 0
const toMillimes = (typed: string | number) => Math.round(numberIn(typed) * 1000)

/** What the form holds, in the shape of the shop's own product card. A number that cannot be read yet counts as 0. */
export function toPreviewCard(product: ProductFormValues) {
  const price = toMillimes(product.price)
  const variants = product.variants.map(({ color, swatch = '', variantPrice, oldPrice, images }, row) => {
    const before = oldPrice?.trim() ? toMillimes(oldPrice) : undefined
    const paid = variantPrice.trim() === '' ? price : toMillimes(variantPrice)
    const shownImages = images
      .filter(({ id, isRemoved }) => id && !isRemoved)
      .map(({ id = '', src, alt = '' }) => ({ id, alt, width: widthIn(src), height: 0 }))
    return {
      variantId: `preview-${row}`,
      color,
      colorSlug: slugify(color),
      swatch: swatch || findSwatch(color),
      price: paid,
      ...(before !== undefined && { oldPrice: before }),
      discount: discountPercent(originalPrice(price, { oldPrice: before }), paid),
      images: shownImages,
    }
  })
  const prices = variants.map((variant) => variant.price)
  const cells = product.variants.flatMap(({ sizes }) => sizes)
  const isUncounted = ({ isCounted }: FormSize) => isCounted === false
  const isInStock = (size: string) =>
    cells.some((cell) => cell.size === size && (isUncounted(cell) || numberIn(cell.quantity) > 0))
  const isSold = (cell: FormSize) => isUncounted(cell) || cell.quantity.trim() !== ''
  const sold = product.sizes.filter((size) => cells.some((cell) => cell.size === size && isSold(cell)))
  return {
    id: 'preview',
    slug: slugify(product.model),
    model: product.model,
    type: product.type ?? '',
    blurb: '',
    price,
    discount: Math.max(0, ...variants.map(({ discount }) => discount)),
    isSoldOut: !sold.some(isInStock),
    isColorSelected: false,
    isFrom: prices[0] === Math.min(...prices) && prices.some((paid) => paid > Math.min(...prices)),
    variants,
    sizes: sold.map((value) => ({ value, isInStock: isInStock(value) })),
  }
}

/** The width in the URL of an image: no wider rendition exists. */
function widthIn(src: string) {
  return Number(/\/(\d+)\.\w+$/.exec(src)?.[1] ?? 0)
}
