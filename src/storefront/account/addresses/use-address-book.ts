import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Address, NewAddress } from '#domain/addresses/address.ts'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** The open dialog of the page, and the address it is about. */
type AddressDialog =
  { kind: 'none' } | { kind: 'add' } | { kind: 'edit'; address: Address } | { kind: 'delete'; address: Address }

/** Adds, edits and deletes addresses. The server decides which one is primary, so the list is loaded again after each. */
export function useAddressBook() {
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<AddressDialog>({ kind: 'none' })
  const closeDialog = () => setDialog({ kind: 'none' })

  const saveAddress = async (address: NewAddress) => {
    const api = await browserApi()
    if (dialog.kind === 'edit') await api.changeAddress({ ...address, id: dialog.address.id })
    else await api.addAddress(address)
    // The dialog stays open until the list is loaded: the defaults of the next form depend on it.
    await revalidate()
    closeDialog()
    notify('success', t('messages.addressSaved'))
  }

  const deleteAddress = async () => {
    if (dialog.kind !== 'delete') return
    closeDialog()
    try {
      await (await browserApi()).deleteAddress({ id: dialog.address.id })
      notify('success', t('messages.addressDeleted'))
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }

  return { dialog, openDialog: setDialog, closeDialog, saveAddress, deleteAddress }
}
