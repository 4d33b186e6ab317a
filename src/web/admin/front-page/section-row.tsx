import type { FrontSection } from '#domain/front-page/front-page.ts'
import { describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#web/admin/rights/for-right.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { MissingCollections } from './missing-collections.tsx'
import { LineIcon } from './line-icon.tsx'
import { sectionName } from './section-name.ts'

interface Props {
  section: FrontSection
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onHide: () => void
  onCopy: () => void
  onDelete: () => void
}

/** One section of the list with all that can be done to it. Alt with an arrow key moves it. */
export function SectionRow({ section, isFirst, isLast, onMove, onEdit, onHide, onCopy, onDelete }: Props) {
  const name = sectionName(section)
  const isScheduled = section.startsAt !== null || section.endsAt !== null
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to keys of the buttons within
    <div className="border border-line bg-paper p-3" onKeyDown={onKeyDown}>
      <div className="flex flex-wrap items-center gap-2">
        <p className={classes('min-w-0 grow font-medium wrap-anywhere', section.hidden && 'text-muted line-through')}>
          {name}
        </p>
        {section.hidden && <Badge look="muted">{t('frontPage.isHidden')}</Badge>}
        {isScheduled && <Badge look="blue">{t('frontPage.isScheduled')}</Badge>}
        {section.languages.map((code) => (
          <Badge key={code} look="muted">
            {describeLanguage(code).name}
          </Badge>
        ))}
      </div>
      <MissingCollections section={section} />
      <ForRight right="settings:write">
        <div className="mt-2 flex flex-wrap items-center">
          <Button
            look="outline"
            className="me-2 min-h-11 px-4"
            aria-label={t('frontPage.editSection', { name })}
            onClick={onEdit}
          >
            {t('frontPage.edit')}
          </Button>
          <IconButton
            label={t('frontPage.up', { name })}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
          >
            <LineIcon path="M12 19V5m-6 6 6-6 6 6" />
          </IconButton>
          <IconButton
            label={t('frontPage.down', { name })}
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
          >
            <LineIcon path="M12 5v14m-6-6 6 6 6-6" />
          </IconButton>
          <IconButton
            label={section.hidden ? t('frontPage.show', { name }) : t('frontPage.hide', { name })}
            onClick={onHide}
          >
            <LineIcon
              path={`M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z${section.hidden ? 'M4 20 20 4' : ''}`}
            />
          </IconButton>
          <IconButton label={t('frontPage.duplicate', { name })} onClick={onCopy}>
            <LineIcon path="M8 8h12v12H8V8ZM16 8V4H4v12h4" />
          </IconButton>
          <IconButton label={t('frontPage.delete', { name })} onClick={onDelete}>
            <LineIcon path="M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5" />
          </IconButton>
        </div>
      </ForRight>
    </div>
  )
}
