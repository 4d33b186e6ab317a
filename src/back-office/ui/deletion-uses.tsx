import { useEffect, useEffectEvent, useState } from 'react'
import type { Uses } from '#domain/collections/uses.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'

/** What stands on what is about to be deleted, inside the question. Nothing while it is read, or where it cannot be. */
export function DeletionUses({ load }: { load: () => Promise<Uses> }) {
  const [uses, setUses] = useState<Uses>()
  const read = useEffectEvent(() => load().then(setUses, () => undefined))
  useEffect(() => {
    void read()
  }, [])
  const lines = uses ? linesOf(uses) : []
  if (lines.length === 0) return null
  return (
    <ul className="list-disc ps-5 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function linesOf({ orders, menus, isOnFrontPage, promotions }: Uses): string[] {
  return [
    ...(orders > 0 ? [t('uses.orders', { count: orders })] : []),
    ...(menus.length > 0
      ? [t('uses.menus', { menus: formatList(menus.map((menu) => t('menuRoom.name', { menu }))) })]
      : []),
    ...(isOnFrontPage ? [t('uses.frontPage')] : []),
    ...(promotions.length > 0 ? [t('uses.promotions', { titles: formatList(promotions) })] : []),
  ]
}
