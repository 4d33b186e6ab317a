import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import { t } from '#domain/texts/t.ts'

const texts: Readonly<Record<OrderAction, () => string>> = {
  confirm: () => t('ui.confirm'),
  edit: () => t('adminOrders.edit'),
  ship: () => t('adminOrders.markShipped'),
  deliver: () => t('orderActions.deliver'),
  cancel: () => t('adminOrders.cancel'),
  unconfirm: () => t('orderActions.unconfirm'),
  reopen: () => t('orderActions.reopen'),
  refuse: () => t('orderActions.refuse'),
  lose: () => t('orderActions.lose'),
}

/** What the button of an action says. */
export const orderActionText = (action: OrderAction): string => texts[action]()

/** The key of each action that is done often. */
export const orderActionKeys: Readonly<Partial<Record<OrderAction, string>>> = {
  confirm: 'c',
  edit: 'e',
  ship: 's',
  deliver: 'd',
}
