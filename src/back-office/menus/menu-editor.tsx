import { useState } from 'react'
import { MAX_ITEMS, type Menu } from '#domain/collections/menus/menu.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { MenuItems } from './menu-items.tsx'
import { newItem, withItem, type EditedItem } from './menu-values.ts'
import { useKnownTargets } from './use-known-targets.ts'
import { useMenuForm } from './use-menu-form.ts'

/** One menu as it is edited. The links above the header have one level. */
export function MenuEditor({ menu }: { menu: Menu }) {
  const { items, setItems, isChanged, isBusy, failure, save, reset, reload } = useMenuForm(menu)
  const [edited, setEdited] = useState<{ item: EditedItem; parent?: string }>()
  const known = useKnownTargets(items.flatMap((item) => [item, ...item.items]).map(({ target }) => target))
  useUnsavedChanges(isChanged, { byQuery: true })
  const hasLevels = menu.name !== 'top'
  return (
    <section aria-label={t('menuRoom.name', { menu: menu.name })}>
      <p className="mb-4 max-w-prose text-sm text-muted">
        {t('menuRoom.where', { menu: menu.name })} {menu.version === 0 && t('menuRoom.follows', { menu: menu.name })}
      </p>
      {items.length === 0 && <p className="border-y border-line py-6 text-muted">{t('menuRoom.empty')}</p>}
      <MenuItems
        label={t('menuRoom.name', { menu: menu.name })}
        items={items}
        known={known}
        onChange={setItems}
        onEdit={(item) => setEdited({ item })}
        onAddBelow={hasLevels ? (parent) => setEdited({ item: newItem(), parent: parent.key }) : undefined}
      />
      {failure && (
        <div className="mt-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      <ForRight right="catalog:write">
        <div className="mt-6 flex flex-wrap gap-3">
          {failure?.isConflict ? (
            <Button look="outline" onClick={reload}>
              {t('collectionRoom.loadTheirs')}
            </Button>
          ) : (
            <Button disabled={!isChanged || isBusy} onClick={() => void save()}>
              {t('menuRoom.save')}
            </Button>
          )}
          {items.length < MAX_ITEMS && (
            <Button look="outline" onClick={() => setEdited({ item: newItem() })}>
              {t('menuRoom.add')}
            </Button>
          )}
          {menu.version > 0 && (
            <Button look="quiet" disabled={isBusy} onClick={() => void reset()}>
              {t('menuRoom.reset', { menu: menu.name })}
            </Button>
          )}
        </div>
      </ForRight>
      {edited && (
        <ItemDialog
          title={t('menuRoom.item')}
          item={edited.item}
          onClose={() => setEdited(undefined)}
          onDone={(item) => {
            setItems(withItem(items, item, edited.parent))
            setEdited(undefined)
          }}
        />
      )}
    </section>
  )
}
