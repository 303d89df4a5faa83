export const show = (label: string) => `Show ${label.toLowerCase()}`
export const hide = (label: string) => `Hide ${label.toLowerCase()}`
