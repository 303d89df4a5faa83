export const generated = 'Generated question'
export const openLab = 'Open this problem in the lab'
