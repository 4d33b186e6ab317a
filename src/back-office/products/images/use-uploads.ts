import { useEffect, useRef, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import type { UploadedFile } from '#domain/products/uploaded-file.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'

/** Files sent at the same time: more would only share the line. */
const AT_ONCE = 2

/** A file that was not taken, and why. */
export interface Refused {
  name: string
  reason: string
}

export type Uploads = ReturnType<typeof useUploads>

/** Uploads files one by one, so that each is taken or refused on its own, with progress, and can be stopped. */
export function useUploads(onUploaded: (uploaded: UploadedFile, file: File) => void) {
  const [{ done, total }, setProgress] = useState({ done: 0, total: 0 })
  const [refused, setRefused] = useState<Refused[]>([])
  const [isUploading, setUploading] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const uploadOne = async (file: File, signal: AbortSignal) => {
    try {
      const [uploaded] = await adminApi.uploadImages({ images: [file] }, { signal })
      if (uploaded) onUploaded(uploaded, file)
    } catch (error) {
      if (signal.aborted) return
      setRefused((before) => [...before, { name: file.name, reason: errorMessage(error, t('messages.error')) }])
    } finally {
      setProgress((before) => ({ ...before, done: before.done + 1 }))
    }
  }

  const upload = async (files: File[]) => {
    const controller = new AbortController()
    stop.current = controller
    const waiting = [...files]
    setProgress({ done: 0, total: files.length })
    setRefused([])
    setUploading(true)
    const work = async () => {
      for (let file = waiting.shift(); file && !controller.signal.aborted; file = waiting.shift())
        await uploadOne(file, controller.signal)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    setUploading(false)
  }

  return { upload, cancel: () => stop.current?.abort(), isUploading, done, total, refused }
}
