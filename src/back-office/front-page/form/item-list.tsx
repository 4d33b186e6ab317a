import { t } from '#domain/texts/t.ts'
import { MovableList } from '#back-office/ordering/movable-list.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'

interface Props<Item extends { id: string }> {
  label: string
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
  label,
  items,
  max,
  nameOf,
  addLabel,
  create,
  onChange,
  children,
}: Props<Item>) {
  const name = (item: Item) => nameOf(items.indexOf(item) + 1)
  return (
    <>
      {items.length > 0 && (
        <MovableList
          label={label}
          items={items}
          keyOf={({ id }) => id}
          nameOf={name}
          mayMove
          onChange={onChange}
          renderBelow={(item, index) => (
            <fieldset className="grid min-w-0 gap-4 pb-4">
              <legend className="sr-only">{name(item)}</legend>
              {children(item, index, (next) => onChange(items.with(items.indexOf(item), next)))}
            </fieldset>
          )}
        >
          {(item) => (
            <div className="flex items-center justify-between">
              <span className="text-sm font-medium">{name(item)}</span>
              <IconButton
                label={t('frontPage.delete', { name: name(item) })}
                onClick={() => onChange(items.filter((other) => other !== item))}
              >
                <TrashIcon className="size-5" />
              </IconButton>
            </div>
          )}
        </MovableList>
      )}
      {items.length < max && (
        <Button look="outline" onClick={() => onChange([...items, create()])}>
          {addLabel}
        </Button>
      )}
    </>
  )
}
