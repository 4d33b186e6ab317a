import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import type { SeedPreview } from '#domain/seed/seed-result.ts'
import { useCollectionName } from '#back-office/collections/known-collections.ts'
import { classes } from '#ui/controls/classes.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import type { ProductStatus } from '#domain/products/product-status.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { SearchField } from '#back-office/ui/search-field.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Select } from '#ui/controls/form/select.tsx'

/** Products shown at once: a file may hold thousands. */
const PAGE_SIZE = 20

type What = SeedPreview['plan'][number]['what']

const looks = { new: 'green', changed: 'blue', unchanged: 'muted', refused: 'red' } as const satisfies Record<
  What,
  string
>

/** There is nothing to import of it. */
const isOut = (what: What) => what === 'unchanged' || what === 'refused'

interface Props {
  plan: SeedPreview['plan']
  /** Places in the plan of the products to import. */
  chosen: ReadonlySet<number>
  /** What new products become. */
  status: ProductStatus
  isBusy: boolean
  onChoose: (chosen: Set<number>) => void
}

/** The products of a file, to choose from. Unchanged ones are listed, but there is nothing to import of them. */
export function ChooseProducts({ plan, chosen, status, isBusy, onChoose }: Props) {
  const { found, shown, filters, showMore } = useFilteredPlan(plan)
  const choosable = found.filter(({ what }) => !isOut(what))
  const choose = (places: number[], isChosen: boolean) => {
    onChoose(new Set(isChosen ? [...chosen, ...places] : [...chosen].filter((place) => !places.includes(place))))
  }
  const chooseFound = (isChosen: boolean) =>
    choose(
      choosable.map(({ place }) => place),
      isChosen,
    )
  return (
    <fieldset disabled={isBusy} className="grid min-w-0 gap-3">
      <legend className="headline mb-3 text-base">{t('import.which')}</legend>
      {filters}
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-sm text-muted">
          {t('import.shownAndChosen', { shown: found.length, chosen: chosen.size, total: plan.length })}
        </p>
        <button type="button" className="min-h-11 text-sm underline hover:text-blue" onClick={() => chooseFound(true)}>
          {t('import.choose')}
        </button>
        <button type="button" className="min-h-11 text-sm underline hover:text-blue" onClick={() => chooseFound(false)}>
          {t('import.chooseNone')}
        </button>
      </div>
      <ul aria-label={t('import.productsOfFile')} className="border-t border-line">
        {shown.map(({ place, ...product }) => (
          <PlannedProduct
            key={place}
            product={product}
            status={status}
            isChosen={chosen.has(place)}
            onChoose={(isChosen) => choose([place], isChosen)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted">{t('import.noneFit')}</p>}
      {shown.length < found.length && (
        <Button look="outline" className="justify-self-start" onClick={showMore}>
          {t('ui.showMore')}
        </Button>
      )}
    </fieldset>
  )
}

interface PlannedProps {
  product: Props['plan'][number]
  status: ProductStatus
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A product of a file: its price, stock and photographs, where it goes, and whether customers will see it. */
function PlannedProduct({ product, status, isChosen, onChoose }: PlannedProps) {
  const { model, sizes, price, stock, images, collections, isDraft, what } = product
  const collectionName = useCollectionName()
  const becomes = isDraft ? 'draft' : status
  return (
    <li className="grid min-w-0 grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line py-1">
      <Checkbox
        label={model}
        className="min-w-0 break-words"
        checked={isChosen}
        disabled={isOut(what)}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Badge look={looks[what]}>{t('import.what', { what })}</Badge>
      <p className="col-span-2 flex flex-wrap gap-x-4 ps-8 pb-1.5 text-sm text-muted">
        <PriceText price={price} />
        <span>{t('import.sizes', { count: sizes })}</span>
        <span>{stock === null ? t('stock.notCounted') : t('productList.inStock', { count: stock })}</span>
        <span className={classes(images === 0 && 'text-red')}>{t('import.photographsOf', { count: images })}</span>
        {collections.length > 0 && <span>{formatList(collections.map(collectionName))}</span>}
        {what === 'new' && <span>{t('import.becomes', { status: becomes })}</span>}
      </p>
    </li>
  )
}

function useFilteredPlan(plan: Props['plan']) {
  const [wanted, setWanted] = useState<What | ''>('')
  const [search, setSearch] = useState('')
  const [count, setCount] = useState(PAGE_SIZE)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = plan
    .map((product, place) => ({ ...product, place }))
    .filter(({ what, model }) => {
      const name = model.toLowerCase()
      return (wanted === '' || what === wanted) && words.every((word) => name.includes(word))
    })
  const filters = (
    <div className="grid gap-3 sm:flex">
      <SearchField
        label={t('import.search')}
        placeholder={t('import.searchIn')}
        className="sm:grow"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        label={t('products.title')}
        hideLabel
        className="sm:min-w-44"
        value={wanted}
        onChange={({ target }) => setWanted(target.value as What | '')}
      >
        <option value="">{t('import.anyWhat')}</option>
        <option value="new">{t('import.new')}</option>
        <option value="changed">{t('import.changed')}</option>
        <option value="unchanged">{t('import.unchanged')}</option>
        <option value="refused">{t('import.refused')}</option>
      </Select>
    </div>
  )
  return { found, shown: found.slice(0, count), filters, showMore: () => setCount(count + PAGE_SIZE) }
}
