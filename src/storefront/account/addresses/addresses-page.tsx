import type { Address } from '#domain/addresses/address.ts'
import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { useSession } from '#ui/state/session.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Link } from '#ui/controls/link.tsx'
import { addressDefaults, AddressDialogForm } from './address-form.tsx'
import { AddressText } from './address-text.tsx'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { textLink } from '#storefront/widgets/form-page.tsx'
import { useAddressBook } from './use-address-book.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return { addresses: await (await browserApi()).listAddresses() }
}

export const HydrateFallback = FormSkeleton

export default function AddressesPage({ loaderData: { addresses } }: PageProps<typeof clientLoader>) {
  const book = useAddressBook()
  return (
    <div className="mx-auto max-w-5xl px-gutter py-section">
      <PageHead title={t('addresses.title')} />
      <Link to={href('/account')} className={textLink}>
        {t('account.back')}
      </Link>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <h1 className="headline text-title">{t('addresses.title')}</h1>
        <Button onClick={() => book.openDialog({ kind: 'add' })}>{t('addresses.add')}</Button>
      </div>
      {addresses.length === 0 && <p className="mt-8 border border-line p-6">{t('messages.noAddresses')}</p>}
      <ul aria-label={t('addresses.title')} className="mt-8 grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => book.openDialog({ kind: 'edit', address })}
            onDelete={() => book.openDialog({ kind: 'delete', address })}
          />
        ))}
      </ul>
      <AddressDialogs book={book} count={addresses.length} />
    </div>
  )
}

function AddressCard({ address, onEdit, onDelete }: { address: Address; onEdit: () => void; onDelete: () => void }) {
  return (
    <li className="flex flex-col justify-between gap-4 border border-line p-5">
      <div className="flex items-start justify-between gap-4">
        <AddressText address={address} />
        {address.isMain && <Badge look="ink">{t('addresses.primary')}</Badge>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" aria-label={t('addresses.editOne', { address: address.label })} onClick={onEdit}>
          {t('addresses.edit')}
        </Button>
        <Button look="outline" aria-label={t('addresses.deleteOne', { address: address.label })} onClick={onDelete}>
          {t('addresses.delete')}
        </Button>
      </div>
    </li>
  )
}

function AddressDialogs({ book, count }: { book: ReturnType<typeof useAddressBook>; count: number }) {
  const { user } = useSession()
  const { dialog } = book
  const edited = dialog.kind === 'edit' ? dialog.address : undefined
  const owner = { name: user?.name ?? '', lastName: user?.lastname ?? '', phoneNumber: user?.phone ?? '' }
  return (
    <>
      <Dialog
        open={dialog.kind === 'add' || dialog.kind === 'edit'}
        onOpenChange={(open) => open || book.closeDialog()}
        title={edited ? t('addresses.editTitle') : t('addresses.add')}
      >
        <AddressDialogForm
          defaults={addressDefaults(edited, owner)}
          isPrimary={edited ? edited.isMain : count === 0}
          onSave={book.saveAddress}
        />
      </Dialog>
      <ConfirmModal
        open={dialog.kind === 'delete'}
        title={t('addresses.deleteTitle')}
        text={t('addresses.deleteQuestion')}
        onConfirm={() => void book.deleteAddress()}
        onCancel={book.closeDialog}
      />
    </>
  )
}
