import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'
import { SavedFilter, type SavedView } from '#domain/orders/staff/views/saved-view.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { PencilIcon } from '#back-office/ui/icons.tsx'
import { PlusIcon, TrashIcon } from '#ui/controls/icons.tsx'
import { removeSavedView } from './saved-views.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

interface Props {
  filter: OrderFilter
  /** The own view that the list shows, if it shows one. */
  opened: SavedView | undefined
  /** What the list shows is no view yet. */
  isNew: boolean
}

/** Saves what the list shows as a view, or renames and deletes the own view that is open. */
export function ViewActions({ filter, opened, isNew }: Props) {
  const [isNaming, setNaming] = useState(false)
  const navigate = useNavigate()
  const remove = async (view: SavedView) => {
    await removeSavedView(view)
    await navigate(href('/admin/orders'), { replace: true })
  }
  return (
    <div className="flex shrink-0 items-center lg:pointer-fine:[&_button]:min-h-9">
      {isNew && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="inline-flex min-h-11 items-center gap-1 px-1 text-sm whitespace-nowrap hover:text-blue"
          onClick={() => setNaming(true)}
        >
          <PlusIcon className="size-4" />
          {t('savedViews.save')}
        </button>
      )}
      {opened && (
        <>
          <IconButton label={t('savedViews.renameTitle')} className={ICON} onClick={() => setNaming(true)}>
            <PencilIcon className="size-4.5" />
          </IconButton>
          <IconButton label={t('savedViews.delete')} className={ICON} onClick={() => void remove(opened)}>
            <TrashIcon className="size-4.5" />
          </IconButton>
        </>
      )}
      {isNaming && (
        <ViewNameDialog
          title={opened ? t('savedViews.renameTitle') : t('savedViews.saveTitle')}
          name={opened?.name ?? ''}
          {...(!opened && { text: t('savedViews.saveText') })}
          onSave={(name) =>
            opened
              ? adminApi.changeSavedView({ viewId: opened.id, name, filter: opened.filter })
              : adminApi.saveView({ name, filter: SavedFilter.parse(filter) })
          }
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

const ICON = 'lg:pointer-fine:size-9'
