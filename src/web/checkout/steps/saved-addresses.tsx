import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Address } from '#domain/addresses/address.ts'
import { Choice } from '#web/ui/form/choice.tsx'
import { NEW_ADDRESS } from './info-form.ts'

interface Props {
  addresses: readonly Address[]
  register: () => UseFormRegisterReturn
}

/** A choice of the account's addresses and a new one. */
export function SavedAddresses({ addresses, register }: Props) {
  return (
    <div className="mb-6 grid gap-2">
      {addresses.map(({ id, name, lastName, address, city, state, zipCode }) => (
        <Choice
          key={id}
          value={id}
          label={`${name} ${lastName}`}
          hint={`${address}, ${city}, ${state}, ${zipCode}`}
          {...register()}
        />
      ))}
      <Choice value={NEW_ADDRESS} label="Use a new address" {...register()} />
    </div>
  )
}
