import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { OwnContact, type OwnOrder } from '#domain/order-page/order-page.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { Price } from '#domain/money/price.ts'
import { t } from '#domain/texts/t.ts'
import { useAskedContact } from '#storefront/widgets/asked-contact.ts'
import { ContactFields } from '#storefront/cart/contact-fields.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { findApiError } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { showFormError } from '#ui/state/form-errors.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { usePhoneDoubt } from '#ui/state/use-phone-doubt.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import type { ActionProps } from './action-props.ts'

/** Changes who gets an order and where. Where delivery costs another sum there, it asks once more. */
export function ChangeContact({ token, order, onChanged, onClose }: ActionProps & { onClose: () => void }) {
  const asks = useAskedContact()
  const settings = useStoreSettings()
  const [seenTotal, setSeenTotal] = useState(() => Price.encode(order.total))
  const form = useForm<OwnContact>({ resolver: zodResolver(OwnContact) as never, defaultValues: toContact(order) })
  const { register, setError, control, formState } = form
  const { errors } = formState
  const [phone, otherPhone, state] = useWatch({ control, name: ['userPhoneNumber', 'otherPhone', 'state'] })
  const doubts = usePhoneDoubt()
  const save = async (contact: OwnContact) => {
    if (doubts(contact.userPhoneNumber))
      return setError('userPhoneNumber', { message: t('fields.unlikelyPhone') }, { shouldFocus: true })
    const { updatedAt } = order
    onChanged(await (await browserApi()).changeOwnContact({ token, updatedAt, ...contact, seenTotal }))
    notify('success', t('orderPage.contactChanged'))
    onClose()
  }
  const { submit, isBusy } = useFormSave(form, save, (error) => {
    const { code, details } = findApiError(error) ?? {}
    if (code !== 'PRICE_CHANGED') return showFormError(error, form)
    const total = Number(details?.['total'])
    setSeenTotal(total)
    const written = formatPrice(Price.decode(total), 'shop', currencySymbols(settings))
    setError('root', { message: t('orderPage.otherTotal', { total: written }) })
  })
  return (
    <Dialog open onOpenChange={onClose} title={t('orderPage.changeContact')}>
      <DialogForm
        onSubmit={submit}
        fields="gap-4"
        end={
          <div className="grid gap-3">
            {errors.root?.message && <Alert>{errors.root.message}</Alert>}
            <Button type="submit" look="ink" wide aria-disabled={isBusy || undefined}>
              {isBusy ? t('account.saving') : t('orderPage.saveContact')}
            </Button>
          </div>
        }
      >
        <ContactFields
          asks={{ ...asks, emailAsked: 'no' }}
          register={(name) => register(name as keyof OwnContact)}
          errors={errors}
          typed={{ phone, otherPhone, state }}
        />
      </DialogForm>
    </Dialog>
  )
}

/** The contact of an order as its form begins. */
const toContact = ({ shippingAddress, otherPhone, comment }: OwnOrder): OwnContact => ({
  userName: shippingAddress.fullName,
  userPhoneNumber: shippingAddress.phoneNumber,
  otherPhone,
  street: shippingAddress.address,
  state: shippingAddress.state,
  city: shippingAddress.city,
  comment,
})
