export const variantText = {
  generated: 'Generated question',
  openLab: 'Open this problem in the lab',
}
