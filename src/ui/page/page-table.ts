import type { RouteObject } from 'react-router'

/** A page, or a layout around pages, in the table of all addresses. */
export type PageEntry = {
  id: string
  /** Its file below `src`. Named and not imported: browsers load its code when the page is opened. */
  file: string
  children?: PageEntry[]
} & RouteObject

const idOf = (file: string) => file.replace(/\.tsx$/, '')

/** A page. One whose file stands for several addresses needs an id for each. An empty path is the address of the entry around it. */
export const page = (path: string, file: string, id = idOf(file)): PageEntry =>
  path === '' ? { id, file, index: true } : { id, file, path }

/** The document, which is around all pages. */
export const documentAround = (children: PageEntry[]): PageEntry => ({
  id: 'root',
  file: 'web/root.tsx',
  path: '',
  children,
})

/** What is around pages, with or without a part of their address. */
export const layout = (file: string, children: PageEntry[], path?: string): PageEntry => ({
  id: idOf(file),
  file,
  children,
  ...(path !== undefined && { path }),
})
