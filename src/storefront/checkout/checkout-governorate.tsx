import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { chosenOption } from '#storefront/widgets/governorates/chosen-governorate.ts'
import { governorateOption } from '#ui/widgets/governorates/governorate-option.ts'
import { DelegationList, GovernorateSelect } from '#ui/widgets/governorates/governorate-select.tsx'

interface Props extends UseFormRegisterReturn {
  error: string | undefined
  className: string
  /** Of the field of the city. */
  listId: string
  /** The state that the address has, which may have been typed. */
  known: string
}

/** The governorate of a shipping address, which the price of its delivery goes by, with suggestions for its city. */
export function CheckoutGovernorate({ listId, known, onChange, ref, ...field }: Props) {
  const [state, setState] = useState(known)
  const select = useRef<HTMLSelectElement>(null)
  const choose = useEffectEvent((element: HTMLSelectElement) => {
    const option = known === '' ? chosenOption() : governorateOption({ state: known })
    if (option === '' || option === element.value) return
    element.value = option
    setState(option)
    void onChange({ target: element, type: 'change' })
  })
  // The form writes what was typed into the field, which has no such option.
  useEffect(() => {
    if (select.current) choose(select.current)
  }, [])
  const change: Props['onChange'] = (event) => {
    setState((event as React.ChangeEvent<HTMLSelectElement>).target.value)
    return onChange(event)
  }
  return (
    <>
      <GovernorateSelect
        {...field}
        ref={(element) => {
          select.current = element
          ref(element)
        }}
        onChange={change}
      />
      <DelegationList id={listId} state={state} />
    </>
  )
}
