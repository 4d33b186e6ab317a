import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import type { PickedSku } from '#back-office/product-search/picked-sku.ts'
import { takeChangesBack } from '#back-office/orders/take-changes-back.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { SkuPicker } from '#back-office/product-search/sku-picker.tsx'
import { AddedLineFields } from './added-line-fields.tsx'
import { EditContact } from './edit-contact.tsx'
import { EditTerms } from './edit-terms.tsx'
import { EditTotals } from './edit-totals.tsx'
import { toOrderEdit } from './order-edit-values.ts'
import { OrderLineFields } from './order-line-fields.tsx'
import { useEditQuote } from './use-edit-quote.ts'
import { useOrderProducts } from './use-order-products.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { OrderEdit } from '#domain/orders/staff/order-edit.ts'

interface Props {
  order: OrderDetails
  /** Where its undo stands (`UndoHere`). */
  undoAt: string
  onSaved: () => Promise<void> | void
  onClose: () => void
  /** After the edit is taken back. */
  onChanged: () => Promise<void>
}

/** Edits lines, terms and contact of an order that has not shipped. Stock and total change when the whole edit is saved. */
export function EditOrderForm({ order, undoAt, onSaved, onClose, onChanged }: Props) {
  const products = useOrderProducts(order)
  const form = useForm({
    // The API takes what the form holds, so the values are checked and left as they are.
    resolver: zodResolver(OrderEdit, undefined, { raw: true }),
    defaultValues: toOrderEdit(order),
  })
  const { register, control, formState } = form
  const { errors } = formState
  const { fields: lines, append, remove } = useFieldArray({ control, name: 'lines' })
  const [added, setAdded] = useState<ReadonlyMap<string, PickedSku>>(new Map())
  const { lines: edited, addressData, ...terms } = useWatch({ control })
  const picked = (edited ?? []).flatMap(({ skuId }) => skuId ?? [])
  const { state, city, userPhoneNumber: phone } = addressData ?? {}
  const { quote, isAsking } = useEditQuote(order._id, { ...terms, lines: edited, state, city, phone })
  const add = (sku: PickedSku) => {
    setAdded((before) => new Map(before).set(sku.skuId, sku))
    append({ skuId: sku.skuId, quantity: 1 }, { shouldFocus: false })
  }

  const { submit: save, isBusy } = useFormSave(form, async (edit) => {
    const seen = quote && { seenTotal: quote.total / 1000 }
    const { changeId } = await adminApi.editOrder({ orderId: order._id, ...edit, ...seen })
    notify('success', t('adminMessages.orderSaved'), {
      of: undoAt,
      undo: async () => {
        await takeChangesBack([changeId])
        await onChanged()
      },
    })
    await onSaved()
  })

  return (
    <form noValidate onSubmit={save} aria-label={t('adminOrders.edit')} className="grid content-start gap-5">
      <ul className="grid gap-4">
        {lines.map(({ id, position, skuId }, index) => {
          const { skuId: ofSize, quantity } = errors.lines?.[index] ?? {}
          const line = {
            register: (field: 'skuId' | 'quantity') =>
              register(`lines.${index}.${field}`, field === 'quantity' ? { setValueAs: toTypedNumber } : {}),
            error: ofSize?.message ?? quantity?.message,
            onRemove: lines.length > 1 ? () => remove(index) : undefined,
          }
          const item = position === undefined ? undefined : order.items[position - 1]
          const sku = added.get(skuId)
          if (item) return <OrderLineFields key={id} item={item} product={products.get(item.productId)} {...line} />
          return sku && <AddedLineFields key={id} sku={sku} {...line} />
        })}
      </ul>
      <SkuPicker picked={picked} onPick={add} />
      <EditTerms form={form} quote={quote} />
      <EditContact form={form} typedState={order.address.state} />
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <EditTotals
        quote={quote}
        keepsDeliveryFee={terms.deliveryFee === undefined ? register('keepsDeliveryFee') : undefined}
      >
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy || isAsking}>
            {t('adminOrders.save')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </EditTotals>
    </form>
  )
}
