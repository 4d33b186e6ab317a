import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { DelegationList, GovernorateSelect } from '#web/widgets/governorates/governorate-select.tsx'

interface Props extends UseFormRegisterReturn {
  error: string | undefined
  className: string
  /** Of the field of the city. */
  listId: string
}

/** The governorate of a shipping address, which the price of its delivery goes by, with suggestions for its city. */
export function CheckoutGovernorate({ listId, onChange, ...field }: Props) {
  const [state, setState] = useState<string>()
  const change: Props['onChange'] = (event) => {
    setState((event as React.ChangeEvent<HTMLSelectElement>).target.value)
    return onChange(event)
  }
  return (
    <>
      <GovernorateSelect {...field} onChange={change} />
      <DelegationList id={listId} state={state} />
    </>
  )
}
