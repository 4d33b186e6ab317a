import { makeIcon } from '#ui/controls/icons.tsx'

// Icons of the back office alone. Those of `web/ui` are part of every first visit to the shop.
export const ArrowUpIcon = makeIcon('M12 19V5m-6 6 6-6 6 6', 'ArrowUpIcon')
export const ArrowDownIcon = makeIcon('M12 5v14m-6-6 6 6 6-6', 'ArrowDownIcon')
export const MoreIcon = makeIcon('M5 12h1.5m5 0H13m5 0h1.5', 'MoreIcon')
export const PencilIcon = makeIcon('m5 19 1-4L16.5 4.5l3 3L9 18l-4 1Zm9.5-12.5 3 3', 'PencilIcon')
export const GripIcon = makeIcon('M8 6h2M8 12h2M8 18h2m4-12h2m-2 6h2m-2 6h2', 'GripIcon')
export const CopyIcon = makeIcon('M8 8h12v12H8V8ZM16 8V4H4v12h4', 'CopyIcon')
export const PhoneIcon = makeIcon(
  'M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1-1 2-2 2C11 20 4 13 4 5.5c0-1 1-2 2-2Z',
  'PhoneIcon',
)
export const HelpIcon = makeIcon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8m0 2.9v.1',
  'HelpIcon',
)
export const ColumnsIcon = makeIcon('M4 5h16v14H4V5Zm5.5 0v14m5-14v14', 'ColumnsIcon')
export const BoxIcon = makeIcon('M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8', 'BoxIcon')
export const TruckIcon = makeIcon(
  'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  'TruckIcon',
)
export const ReturnIcon = makeIcon('M9 7 4 12l5 5m-5-5h11a5 5 0 0 1 5 5v1', 'ReturnIcon')
const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'
export const EyeIcon = makeIcon(eye, 'EyeIcon')
export const EyeOffIcon = makeIcon(`${eye}M4 20 20 4`, 'EyeOffIcon')
