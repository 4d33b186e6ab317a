import { useState } from 'react'
import type { ListedCollection } from '#domain/collections/collection.ts'
import { nameIn } from '#domain/collections/name-in.ts'
import { t } from '#domain/texts/t.ts'
import { DeletionUses } from '#back-office/ui/deletion-uses.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { loadCollections } from '#back-office/collections/known-collections.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'

interface Props {
  collection: ListedCollection
  onDeleted: () => void
}

/** Deletes a collection after asking. */
export function DeleteCollection({ collection, onDeleted }: Props) {
  const [isAsked, setAsked] = useState(false)
  const name = nameIn(collection.names)
  const remove = async () => {
    setAsked(false)
    try {
      await adminApi.deleteCollection({ collectionId: collection.id })
      loadCollections()
      notify('success', t('collectionRoom.deleted', { name }), { survives: true })
      onDeleted()
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('collectionRoom.delete')}
      </Button>
      <ConfirmModal
        open={isAsked}
        title={t('collectionRoom.deleteTitle', { name })}
        text={t('collectionRoom.deleteText')}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        <DeletionUses load={() => adminApi.getCollectionUses({ collectionId: collection.id })} />
      </ConfirmModal>
    </>
  )
}
