import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Pages } from './use-pages.ts'

interface Props {
  pages: Pick<Pages<unknown>, 'hasMore' | 'isBusy' | 'showMore'>
  /** What the button says, where it is not “Show more”. */
  label?: string
  wide?: boolean
}

/** The button below a list that loads its next page, as long as there is one. */
export function ListMore({ pages: { hasMore, isBusy, showMore }, label = t('ui.showMore'), wide }: Props) {
  if (!hasMore) return null
  return (
    <Button look="outline" wide={wide} className="mt-6" aria-disabled={isBusy || undefined} onClick={showMore}>
      {label}
    </Button>
  )
}
