import { t } from '#domain/texts/t.ts'
import { CopyButton } from '#back-office/ui/copy-button.tsx'

/** Where other platforms read the catalogue that an extension writes. */
export function FeedAddress({ id }: { id: string }) {
  const address = `${location.origin}/feeds/${id}`
  return (
    <div className="mt-3 grid justify-items-start gap-1 text-sm">
      <p className="font-medium">{t('extensionRoom.feed')}</p>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        translate="no"
        className="inline-flex min-h-11 items-center wrap-anywhere underline hover:text-blue"
      >
        <bdi>{address}</bdi>
      </a>
      <CopyButton text={address} button={t('extensionRoom.copyFeed')} done={t('extensionRoom.feedCopied')} />
    </div>
  )
}
