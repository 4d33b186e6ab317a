import { useState } from 'react'
import { href } from 'react-router'
import type { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { IconButton, LinkButton } from '#ui/controls/button.tsx'
import { MoreIcon } from '#back-office/ui/icons.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { DensitySwitch } from './density-switch.tsx'
import { OrderSoundSwitch } from './order-sound-switch.tsx'
import { OrdersExportForm } from './orders-export-form.tsx'

/**
 * What is done with the list beside reading it. Where there is little room, sound and export wait behind a button: the
 * orders begin higher.
 */
export function ListTools({ filter }: { filter: OrderFilter }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="ms-auto flex items-center gap-1 @4xl:order-last @4xl:ms-0">
        <IconButton
          label={t('orderActions.tools')}
          aria-expanded={isOpen}
          className="@4xl:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <MoreIcon />
        </IconButton>
        <DensitySwitch />
        <ColumnChoice />
        <ForRight right="orders:write">
          <LinkButton to={href('/admin/orders/new')} className="min-h-11 px-3! py-1! text-xs lg:pointer-fine:min-h-8">
            {t('manualOrder.title')}
          </LinkButton>
        </ForRight>
      </div>
      <div
        data-open={isOpen}
        className="hidden basis-full flex-wrap items-center gap-x-4 data-[open=true]:flex @4xl:ms-auto @4xl:flex @4xl:basis-auto"
      >
        <OrderSoundSwitch />
        <OrdersExportForm filter={filter} />
      </div>
    </>
  )
}
