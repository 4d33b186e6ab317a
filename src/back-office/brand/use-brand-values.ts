import { useRef, useState } from 'react'
import type { Brand, BrandChange } from '#domain/brand/brand.ts'
import { toChange, type BrandValues } from './brand-values.ts'

/** What an editor holds of a brand. Saving waits for images that are still being uploaded. */
export function useBrandValues(brand: Brand) {
  const [values, setValues] = useState<BrandValues>(brand)
  const latest = useRef(values)
  const uploads = useRef(new Set<Promise<boolean>>())
  const [isUploading, setUploading] = useState(false)
  const set = (changed: Partial<BrandValues>) => {
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
  }
  const onUpload = (upload: Promise<boolean>) => {
    uploads.current.add(upload)
    setUploading(true)
    void upload.finally(() => {
      uploads.current.delete(upload)
      setUploading(uploads.current.size > 0)
    })
  }
  /** What is to be saved, with every image that was on its way; undefined where one was refused. */
  const takeChange = async (): Promise<BrandChange | undefined> => {
    const arrived = await Promise.all(uploads.current)
    return arrived.includes(false) ? undefined : toChange(latest.current, brand)
  }
  const isChanged = isUploading || Object.keys(toChange(values, brand)).length > 0
  return { values, set, onUpload, takeChange, isChanged }
}
