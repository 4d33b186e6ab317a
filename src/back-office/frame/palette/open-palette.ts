import { create } from 'zustand'

/** Whether the command palette is open, and whether it ever was: its code is fetched for the first time then. */
export const usePalette = create<{ isOpen: boolean; wasOpened: boolean }>(() => ({ isOpen: false, wasOpened: false }))

/** Opens or closes the command palette. */
export const setPaletteOpen = (isOpen: boolean) =>
  usePalette.setState(({ wasOpened }) => ({ isOpen, wasOpened: wasOpened || isOpen }))
