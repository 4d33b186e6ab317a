import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OrderDetails } from '#domain/fulfilment/fulfilment.ts'
import type { AdminProduct } from '#domain/products/admin-product.ts'
import { texts } from '#domain/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/form/field.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage, fieldErrors } from '#web/state/api-error.ts'
import { EditedOrderLine, type LineDraft } from './edited-order-line.tsx'

interface Props {
  order: OrderDetails
  onSaved: () => void
  onClose: () => void
}

const contactFields = {
  userName: 'Full name',
  userPhoneNumber: 'Phone',
  userEmail: 'Email',
  street: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip',
} as const

/** Changes an order before it ships. Nothing moves until it is saved, and then all of it does. */
export function EditOrderForm({ order, onSaved, onClose }: Props) {
  const products = useProducts(order)
  const [lines, setLines] = useState<LineDraft[]>(() =>
    order.items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity: String(quantity) })),
  )
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: contactOf(order) })
  const { errors, isSubmitting } = formState
  const [lineErrors, setLineErrors] = useState<Record<string, string>>({})

  const save = handleSubmit(async (addressData) => {
    try {
      const edited = lines.map((line) => ({ ...line, quantity: Number(line.quantity) }))
      await adminApi.editOrder({ orderId: order._id, updatedAt: order.updatedAt, addressData, lines: edited })
      onSaved()
    } catch (error) {
      const fields = fieldErrors(error)
      for (const [name, message] of Object.entries(fields)) {
        setError(name.replace(/^addressData\./, '') as 'userName', { message })
      }
      setLineErrors(fields)
      setError('root', { message: errorMessage(error, texts.error) })
    }
  })

  return (
    <form noValidate onSubmit={save} aria-label="Edit order" className="grid content-start gap-5">
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          <EditedOrderLine
            key={line.position}
            item={order.items[line.position - 1]}
            line={line}
            product={products.get(order.items[line.position - 1]?.productId ?? '')}
            error={lineErrors[`lines.${index}.skuId`] ?? lineErrors[`lines.${index}.quantity`]}
            onChange={(changed) => setLines(lines.with(index, changed))}
            onRemove={lines.length > 1 ? () => setLines(lines.toSpliced(index, 1)) : undefined}
          />
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(contactFields).map(([name, label]) => (
          <Field
            key={name}
            label={label}
            error={errors[name as keyof typeof contactFields]?.message}
            {...register(name as keyof typeof contactFields)}
          />
        ))}
      </div>
      <TextField label="Comment" error={errors.comment?.message} {...register('comment')} />
      {errors.root && (
        <p role="alert" className="text-red">
          {errors.root.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          Save order
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function contactOf({ userName, userPhoneNumber, userEmail, address }: OrderDetails) {
  return { userName, userPhoneNumber, userEmail, ...address }
}

/** The products of an order with the sizes they have now. One that is gone offers only what was ordered. */
function useProducts({ items }: OrderDetails) {
  const [products, setProducts] = useState<ReadonlyMap<string, AdminProduct>>(new Map())
  const ids = [...new Set(items.map(({ productId }) => productId))].join(' ')
  useEffect(() => {
    let isCurrent = true
    const load = async (id: string) => {
      const product = await adminApi.getAdminProduct({ id }).catch(() => undefined)
      if (product && isCurrent) setProducts((before) => new Map(before).set(id, product))
    }
    for (const id of ids.split(' ')) void load(id)
    return () => {
      isCurrent = false
    }
  }, [ids])
  return products
}
