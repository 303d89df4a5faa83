/* What only a round with generated questions needs. */

export { fetchVariant } from '#app/browser/variants.ts'
export { chooseVariant } from '#app/domain/practice/variant-choice.ts'
export { VariantScene } from '#app/ui/labs/variant-scene.tsx'
