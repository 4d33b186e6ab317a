/** A phone in the images of the guide, in pixels of its page, and how many pixels of the image each has. */
export const GUIDE_PHONE = { width: 390, height: 720, scale: 1.5 }

/** A desk in the images of the guide: the window, and the width at which its image is kept and shown. */
export const GUIDE_DESK = { width: 1200, height: 720, shown: 900 }
