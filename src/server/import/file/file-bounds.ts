/** The most lines of a file of products behind its header, and products in it: what is read, held and told within seconds. */
export const MAX_FILE_ROWS = 100_000
export const MAX_FILE_PRODUCTS = 10_000

/** The most sizes of one product of a file, over all its colors. */
export const MAX_PRODUCT_SIZES = 500

/** The most images of one product of a file that are looked at. */
export const MAX_PRODUCT_IMAGES = 1_000

/** The most tags of one product of a file that are looked at, before those that do not fit are cut. */
export const MAX_PRODUCT_TAGS = 500

/** The most remarks of one kind that are shown for a file. */
export const MAX_TOLD = 1_000
