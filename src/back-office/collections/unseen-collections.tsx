import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { Link } from '#ui/controls/link.tsx'
import { useCollections } from './known-collections.ts'

/** Says which of the chosen collections visitors do not see now: hidden, not begun or over. Leads to each. */
export function UnseenCollections({ chosen }: { chosen: readonly string[] }) {
  const unseen = useCollections().filter(({ id, isShown }) => !isShown && chosen.includes(id))
  return (
    // Its live region is there before its text: a choice is announced.
    <output className="block text-sm">
      {unseen.map(({ id, name }) => (
        <span key={id} className="mt-2 flex flex-wrap items-center gap-x-3 border-s-4 border-blue bg-sand ps-3 pe-2">
          <span className="py-2">{t('productCollections.unseen', { name })}</span>
          <Link
            to={href('/admin/collections/:collectionId', { collectionId: id })}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-blue"
          >
            {t('productCollections.open', { name })}
          </Link>
        </span>
      ))}
    </output>
  )
}
