import { Command } from 'cmdk'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { orderStandingName } from '#domain/orders/order-standing-name.ts'
import { t } from '#domain/texts/t.ts'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import {
  listPaletteActions,
  listPaletteRooms,
  matchCommands,
  withOtherNames,
  type PaletteCommand,
} from './palette-commands.ts'
import { mayUse, useRights } from '#back-office/rights/rights.ts'
import { PaletteGroup, PaletteItem } from './palette-group.tsx'
import { usePaletteViews } from './use-palette-views.ts'
import { useDeskSearch } from './use-desk-search.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Leads to any order, customer, product, room or action by a few letters of it. */
export function CommandPalette({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('desk.palette')}>
      <PaletteList onChosen={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PaletteList({ onChosen }: { onChosen: () => void }) {
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const rights = useRights()
  const { languages } = useStoreSettings()
  const isAllowed = (command: PaletteCommand) => mayUse(command, rights)
  const { found, isSearching, hasFailed } = useDeskSearch(search)
  const views = usePaletteViews()
  const lists = [
    { kind: 'view', title: t('views.title'), commands: views },
    { kind: 'room', title: t('desk.rooms'), commands: withOtherNames(listPaletteRooms(), languages) },
    { kind: 'action', title: t('desk.actions'), commands: withOtherNames(listPaletteActions(), languages) },
  ]
  const go = (to: string) => {
    onChosen()
    void navigate(to)
  }
  return (
    <Command label={t('desk.palette')} shouldFilter={false} className="flex min-h-0 flex-col">
      <Command.Input
        data-first-focus
        value={search}
        onValueChange={setSearch}
        placeholder={t('desk.paletteIn')}
        className="min-h-12 w-full border-b border-line bg-paper px-5 text-base outline-offset-[-2px]"
      />
      <Command.List className="max-h-[60svh] min-h-40 overflow-y-auto p-2">
        <Command.Empty className="p-5 text-sm text-muted">
          {isSearching ? t('desk.searching') : t('desk.nothingFound')}
        </Command.Empty>
        {hasFailed && <Problem className="p-3">{t('desk.searchFailed')}</Problem>}
        <PaletteGroup title={t('adminOrders.title')}>
          {found.orders.map(({ id, number, name, status, joinedInto, total }) => (
            <PaletteItem
              key={id}
              value={`order ${id}`}
              onSelect={() => go(href('/admin/orders/:orderId', { orderId: id }))}
            >
              <span className="font-semibold">{number}</span>
              <bdi className="grow truncate" title={name}>
                {name}
              </bdi>
              <span className="text-muted">{orderStandingName({ status, joinedInto })}</span>
              <PriceText price={total} />
            </PaletteItem>
          ))}
        </PaletteGroup>
        <PaletteGroup title={t('customers.title')}>
          {found.customers.map(({ id, name, phone }) => (
            <PaletteItem
              key={id}
              value={`customer ${id}`}
              onSelect={() => go(href('/admin/customers/:customerId', { customerId: id }))}
            >
              <bdi className="grow truncate" title={name}>
                {name}
              </bdi>
              <bdi className="text-muted">{formatPhone(phone)}</bdi>
            </PaletteItem>
          ))}
        </PaletteGroup>
        <PaletteGroup title={t('products.title')}>
          {found.products.map(({ id, model }) => (
            <PaletteItem
              key={id}
              value={`product ${id}`}
              onSelect={() => go(href('/admin/products/:productId', { productId: id }))}
            >
              <bdi className="truncate" title={model}>
                {model}
              </bdi>
            </PaletteItem>
          ))}
        </PaletteGroup>
        {lists.map(({ kind, title, commands }) => (
          <PaletteGroup key={kind} title={title}>
            {matchCommands(commands.filter(isAllowed), search).map(({ to, label }) => (
              <PaletteItem key={to} value={`${kind} ${to} ${label}`} onSelect={() => go(to)}>
                <bdi className="truncate" title={label}>
                  {label}
                </bdi>
              </PaletteItem>
            ))}
          </PaletteGroup>
        ))}
      </Command.List>
    </Command>
  )
}
