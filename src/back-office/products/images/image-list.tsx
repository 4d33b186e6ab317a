import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { ArrowIcon, CloseIcon } from '#ui/controls/icons.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { ColorSelect } from './color-select.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import type { FormImage } from '#domain/products/product-form-values.ts'
import { imageKey } from '#back-office/products/form/use-product-form.ts'

interface Props {
  images: FormImage[]
  /** The colors an image can be moved to, and the one whose images these are. */
  colors: { names: string[]; active: number; onMove: (image: FormImage, row: number) => void } | undefined
  onChange: (key: string, part: Partial<FormImage>) => void
  onRemove: (image: FormImage) => void
  onOrder: (images: FormImage[]) => void
}

/** Images in their order. They are dragged, or moved one place by buttons: the first one is what lists show. */
export function ImageList({ images, colors, onChange, onRemove, onOrder }: Props) {
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const image = images[from]
    if (!image || to < 0 || to >= images.length || to === from) return
    onOrder(images.toSpliced(from, 1).toSpliced(to, 0, image))
    setSaid(t('images.moved', { from: from + 1, to: to + 1 }))
  }
  return (
    <>
      <ol aria-label={t('images.inOrder')} className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {images.map((image, index) => (
          // Dragging is for pointers: the buttons of each image do the same from the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={imageKey(image)}
            draggable
            onDragStart={(event) => {
              // A field inside keeps its own dragging of text.
              if (event.target instanceof HTMLInputElement) return event.preventDefault()
              setDragged(index)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, index)
              setDragged(undefined)
            }}
            onDragEnd={() => setDragged(undefined)}
            className={classes('min-w-0', dragged === index && 'opacity-50')}
          >
            <ImageTile
              image={image}
              number={index + 1}
              onChange={(part) => onChange(imageKey(image), part)}
              onRemove={() => onRemove(image)}
              onMove={(step) => move(index, index + step)}
            />
            {colors && !image.isRemoved && (
              <div className="mt-2">
                <ColorSelect
                  label={t('images.colorOf', { number: index + 1 })}
                  colors={colors.names}
                  value={colors.active}
                  onChange={(row) => {
                    colors.onMove(image, row)
                    setSaid(t('images.movedToColor', { number: index + 1, color: colors.names[row] ?? '' }))
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  )
}

interface TileProps {
  image: FormImage
  number: number
  onChange: (part: Partial<FormImage>) => void
  onRemove: () => void
  onMove: (step: number) => void
}

function ImageTile({ image: { src, alt, isRemoved }, number, onChange, onRemove, onMove }: TileProps) {
  return (
    <div>
      <div className={classes('aspect-4/5 cursor-grab bg-sand', isRemoved && 'opacity-30')}>
        {src ? (
          <img src={src} alt={alt} className="size-full object-cover" draggable={false} />
        ) : (
          <span className="grid size-full place-items-center p-2 text-center text-sm text-muted">
            {t('images.notFetched')}
          </span>
        )}
      </div>
      {isRemoved ? (
        <p className="mt-2 text-sm">
          {t('images.removedOnSaving')}
          <Button
            look="outline"
            className="mt-1 min-h-11 w-full px-2 py-1 text-xs"
            onClick={() => onChange({ isRemoved: false })}
          >
            {t('images.keep', { number })}
          </Button>
        </p>
      ) : (
        <>
          <div className="flex justify-between">
            <IconButton label={t('images.earlier', { number })} onClick={() => onMove(-1)}>
              <ArrowIcon className="size-5 rotate-180 rtl:rotate-0" />
            </IconButton>
            <IconButton label={t('images.remove', { number })} onClick={onRemove}>
              <CloseIcon className="size-5" />
            </IconButton>
            <IconButton label={t('images.later', { number })} onClick={() => onMove(1)}>
              <ArrowIcon className="size-5 rtl:rotate-180" />
            </IconButton>
          </div>
          <Field
            label={t('images.description', { number })}
            value={alt ?? ''}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        </>
      )}
    </div>
  )
}
