import { t } from '#domain/texts/t.ts'
import { useCallback, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { ColorSelect } from './color-select.tsx'
import type { PlacedFile } from './use-image-placing.ts'

interface Props {
  files: PlacedFile[]
  colors: string[]
  onPlace: (files: PlacedFile[]) => void
  onCancel: () => void
}

/** Asks for the color of each chosen file whose name does not say it. Nothing is uploaded before the answer. */
export function WhichColorDialog({ files, colors, onPlace, onCancel }: Props) {
  const [rows, setRows] = useState(() => new Map(files.map(({ file, row }) => [file, row])))
  const unnamed = files.filter(({ isByName }) => !isByName).map(({ file }) => file)
  const place = (some: File[], row: number) => setRows(new Map([...rows, ...some.map((file) => [file, row] as const)]))
  return (
    <Dialog open onOpenChange={onCancel} title={t('adminMessages.whichColor')}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <p className="text-sm text-muted">
          {t('adminMessages.whichColorHint', { known: files.length - unnamed.length })}
        </p>
        {unnamed.length > 1 && (
          <fieldset aria-label={t('images.all')} className="flex flex-wrap gap-2">
            {colors.map((color, row) => (
              <Button
                // oxlint-disable-next-line react/no-array-index-key -- the row is what a button stands for
                key={row}
                look="outline"
                className="min-h-11 px-4 py-2 text-xs"
                onClick={() => place(unnamed, row)}
              >
                {t('images.allOf', { color })}
              </Button>
            ))}
          </fieldset>
        )}
        <ul className="grid gap-3">
          {unnamed.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            <li key={index} className="grid grid-cols-[3rem_1fr] items-center gap-3">
              <FilePreview file={file} />
              <div className="min-w-0">
                <p className="truncate text-sm">{file.name}</p>
                <ColorSelect
                  label={t('images.colorOfFile', { name: file.name })}
                  colors={colors}
                  value={rows.get(file)}
                  onChange={(row) => place([file], row)}
                />
              </div>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button
            disabled={unnamed.some((file) => rows.get(file) === undefined)}
            onClick={() => onPlace(files.map((placed) => ({ ...placed, row: rows.get(placed.file) })))}
          >
            {t('images.upload')}
          </Button>
          <Button look="outline" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function FilePreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt="" className="aspect-4/5 w-12 bg-sand object-cover" />
}
