import { t } from '#domain/texts/t.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { LineIcon } from '#web/admin/front-page/line-icon.tsx'

interface Props<Item extends { id: string }> {
  items: readonly Item[]
  max: number
  nameOf: (number: number) => string
  addLabel: string
  create: () => Item
  onChange: (items: Item[]) => void
  children: (item: Item, index: number, change: (item: Item) => void) => React.ReactNode
}

/** Things of a section in an order: added, moved and removed. */
export function ItemList<Item extends { id: string }>({
  items,
  max,
  nameOf,
  addLabel,
  create,
  onChange,
  children,
}: Props<Item>) {
  const move = (index: number, by: -1 | 1) => {
    const item = items[index]
    if (item && index + by >= 0 && index + by < items.length)
      onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, item))
  }
  return (
    <>
      {items.map((item, index) => {
        const name = nameOf(index + 1)
        return (
          <fieldset key={item.id} className="grid min-w-0 gap-4 border border-line p-4">
            <legend className="px-1 text-sm font-medium">{name}</legend>
            {children(item, index, (next) => onChange(items.with(index, next)))}
            <div className="flex items-center">
              <IconButton label={t('frontPage.up', { name })} onClick={() => move(index, -1)}>
                <LineIcon path="M12 19V5m-6 6 6-6 6 6" />
              </IconButton>
              <IconButton label={t('frontPage.down', { name })} onClick={() => move(index, 1)}>
                <LineIcon path="M12 5v14m-6-6 6 6 6-6" />
              </IconButton>
              <IconButton label={t('frontPage.delete', { name })} onClick={() => onChange(items.toSpliced(index, 1))}>
                <LineIcon path="M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5" />
              </IconButton>
            </div>
          </fieldset>
        )
      })}
      {items.length < max && (
        <Button look="outline" onClick={() => onChange([...items, create()])}>
          {addLabel}
        </Button>
      )}
    </>
  )
}
