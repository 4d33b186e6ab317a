import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Address } from '#domain/addresses/address.ts'
import { Choice } from '#web/ui/form/choice.tsx'

/** The choice to type an address instead of picking a saved one. */
export const TYPED = 'typed'

interface Props {
  addresses: readonly Address[]
  register: () => UseFormRegisterReturn
}

/** The addresses of the account to pick from, and the choice to type another. */
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
      <Choice value={TYPED} label="Use a new address" {...register()} />
    </div>
  )
}
