import { useEffect } from 'react'
import { t } from '#domain/texts/t.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { BulletListIcon } from '#ui/controls/icons.tsx'
import { restoreCompactList, setCompactList, useCompactList } from './list-density.ts'

/** Chooses how close the orders of the list stand. */
export function DensitySwitch() {
  const isCompact = useCompactList()
  useEffect(restoreCompactList, [])
  return (
    <IconButton
      label={t('orderList.compact')}
      aria-pressed={isCompact}
      className="aria-pressed:bg-ink aria-pressed:text-paper lg:pointer-fine:size-8"
      onClick={() => setCompactList(!isCompact)}
    >
      <BulletListIcon className="size-5" />
    </IconButton>
  )
}
