import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Address } from '#domain/addresses/address.ts'
import { Choice } from '#ui/controls/form/choice.tsx'
import { NEW_ADDRESS } from './info-form.ts'
import { addressLine } from '#domain/addresses/address-line.ts'
import { t } from '#domain/texts/t.ts'

interface Props {
  addresses: readonly Address[]
  register: () => UseFormRegisterReturn
}

/** A choice of the account's addresses and a new one. */
export function SavedAddresses({ addresses, register }: Props) {
  return (
    <div className="mb-6 grid gap-2">
      {addresses.map((address) => (
        <Choice
          key={address.id}
          value={address.id}
          label={<bdi>{`${address.name} ${address.lastName}`}</bdi>}
          hint={<bdi>{addressLine(address)}</bdi>}
          {...register()}
        />
      ))}
      <Choice value={NEW_ADDRESS} label={t('infoStep.newAddress')} {...register()} />
    </div>
  )
}
