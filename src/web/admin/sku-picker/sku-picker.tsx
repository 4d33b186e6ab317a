import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { SkuOption } from './sku-option.tsx'
import { listSkus, type PickedSku } from './picked-sku.ts'
import { useProductSearch } from './use-product-search.ts'

interface Props {
  /** What stands in the order already: it cannot be picked twice. */
  picked: readonly string[]
  onPick: (sku: PickedSku) => void
  error?: string | undefined
}

/** Finds a size by name, color and size, and adds it: type, choose with the arrows, Enter. */
export function SkuPicker({ picked, onPick, error }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const { products, isCurrent } = useProductSearch(typed)
  const skus = listSkus(products, typed, isCurrent)
  const isOpen = skus.length > 0
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const canPick = ({ skuId, left }: PickedSku) => left > 0 && !picked.includes(skuId)
  const chosen = Math.min(active, Math.max(0, skus.length - 1))
  const pick = (sku: PickedSku | undefined) => {
    if (!sku || !canPick(sku)) return
    onPick(sku)
    setTyped('')
    setActive(0)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') setTyped('')
    if (event.key === 'Enter') pick(skus[chosen])
    if (step && isOpen) setActive((chosen + step + skus.length) % skus.length)
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('staffOrder.addPiece')}
      </label>
      <input
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        dir="auto"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        placeholder={t('staffOrder.addPieceHint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className="h-12 w-full border border-muted bg-paper px-3 text-base placeholder:text-muted hover:border-ink"
      />
      {/* Native lists of choices cannot be searched and show one text each. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a field owns (WAI-ARIA combobox) */}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('staffOrder.found')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 max-h-88 scroll-mb-24 overflow-y-auto border border-ink bg-paper"
      >
        {skus.map((sku, index) => (
          <SkuOption
            key={sku.skuId}
            id={`${id}-${index}`}
            sku={sku}
            isActive={index === chosen}
            isDisabled={!canPick(sku)}
            onPick={() => pick(sku)}
          />
        ))}
      </div>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}
