import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { Link } from '#ui/controls/link.tsx'

/** The way back to the list. */
export function BackToCollections() {
  return (
    <Link
      to={href('/admin/collections')}
      className="mb-2 inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-blue"
    >
      {t('collectionRoom.back')}
    </Link>
  )
}
