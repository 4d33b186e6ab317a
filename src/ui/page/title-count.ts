import { create } from 'zustand'

/** A number that the title of every page begins with, as mail programs do for new mail; 0 shows none. */
export const useTitleCount = create<number>(() => 0)
