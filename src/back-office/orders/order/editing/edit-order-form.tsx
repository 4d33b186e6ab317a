import { toTypedNumber } from '#back-office/fields/typed-number.ts'
import { t } from '#domain/texts/t.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useFormSave } from '#ui/state/use-save.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextArea } from '#ui/controls/form/field.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import type { PickedSku } from '#back-office/product-search/picked-sku.ts'
import { SkuPicker } from '#back-office/product-search/sku-picker.tsx'
import { AddedLineFields } from './added-line-fields.tsx'
import { EditTotals } from './edit-totals.tsx'
import { OrderLineFields } from './order-line-fields.tsx'
import { useEditQuote } from './use-edit-quote.ts'
import { useOrderProducts } from './use-order-products.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { OrderEdit } from '#domain/orders/staff/order-edit.ts'

interface Props {
  order: OrderDetails
  onSaved: () => void
  onClose: () => void
}

const listContactFields = () =>
  [
    { name: 'userName', label: t('fields.fullName') },
    { name: 'userPhoneNumber', label: t('fields.phone') },
    { name: 'userEmail', label: t('fields.email') },
    { name: 'street', label: t('fields.address') },
    { name: 'city', label: t('fields.city') },
    { name: 'state', label: t('fields.state') },
    { name: 'zipCode', label: t('adminOrders.zip') },
  ] as const

/** Edits lines and contact of an order that has not shipped. Stock and total change when the whole edit is saved. */
export function EditOrderForm({ order, onSaved, onClose }: Props) {
  const products = useOrderProducts(order)
  const form = useForm({ resolver: zodResolver(OrderEdit), defaultValues: toOrderEdit(order) })
  const { register, control, formState } = form
  const { errors } = formState
  const { fields: lines, append, remove } = useFieldArray({ control, name: 'lines' })
  const [added, setAdded] = useState<ReadonlyMap<string, PickedSku>>(new Map())
  const { lines: edited, addressData, keepsDeliveryFee } = useWatch({ control })
  const picked = (edited ?? []).flatMap(({ skuId }) => skuId ?? [])
  const { state, city, userPhoneNumber: phone } = addressData ?? {}
  const { quote, isAsking } = useEditQuote(order._id, { lines: edited, state, city, phone, keepsDeliveryFee })
  const add = (sku: PickedSku) => {
    setAdded((before) => new Map(before).set(sku.skuId, sku))
    append({ skuId: sku.skuId, quantity: 1 }, { shouldFocus: false })
  }

  const { submit: save, isBusy } = useFormSave(form, async (edit) => {
    await adminApi.editOrder({ orderId: order._id, ...edit, ...(quote && { seenTotal: quote.total / 1000 }) })
    onSaved()
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
      <div className="grid gap-4 sm:grid-cols-2">
        {listContactFields().map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            dir="auto"
            error={errors.addressData?.[name]?.message}
            {...register(`addressData.${name}`)}
          />
        ))}
      </div>
      <TextArea
        label={t('fields.comment')}
        error={errors.addressData?.comment?.message}
        {...register('addressData.comment')}
      />
      {quote && <EditTotals quote={quote} keepsDeliveryFee={register('keepsDeliveryFee')} />}
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy || isAsking}>
          {t('adminOrders.save')}
        </Button>
        <Button look="outline" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The edit that leaves the order as it is. */
function toOrderEdit({ updatedAt, items, userName, userPhoneNumber, userEmail, address }: OrderDetails) {
  return {
    updatedAt,
    addressData: { userName, userPhoneNumber, userEmail, ...address },
    keepsDeliveryFee: false,
    lines: items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity })),
  }
}
