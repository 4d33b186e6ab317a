import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Address, NewAddress } from '#domain/addresses/address.ts'
import { texts } from '#domain/texts.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { notify } from '#web/state/toasts.ts'
import { messageOf } from '#web/account/show-failure.ts'

/** What is being done to which address. */
type Task =
  { kind: 'idle' } | { kind: 'add' } | { kind: 'edit'; address: Address } | { kind: 'delete'; address: Address }

/** The changes of an address book. The server keeps its rules, so the list is asked for again after each. */
export function useAddresses() {
  const { revalidate } = useRevalidator()
  const [task, setTask] = useState<Task>({ kind: 'idle' })
  const close = () => setTask({ kind: 'idle' })

  const save = async (address: NewAddress) => {
    const api = await browserApi()
    if (task.kind === 'edit') await api.changeAddress({ ...address, id: task.address.id })
    else await api.addAddress(address)
    // The form stays until the list is the new one: what comes next depends on it.
    await revalidate()
    close()
    notify('success', texts.addressSaved)
  }

  const remove = async () => {
    if (task.kind !== 'delete') return
    close()
    try {
      await (await browserApi()).deleteAddress({ id: task.address.id })
      notify('success', texts.addressDeleted)
    } catch (error) {
      notify('error', messageOf(error))
    }
    await revalidate()
  }

  return {
    task,
    add: () => setTask({ kind: 'add' }),
    edit: (address: Address) => setTask({ kind: 'edit', address }),
    ask: (address: Address) => setTask({ kind: 'delete', address }),
    close,
    save,
    remove,
  }
}
