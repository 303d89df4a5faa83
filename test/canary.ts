/** A key to a provider that must be found nowhere. */
export const CANARY = 'AIzaCanary-9f31c07b_5e6d28a4'
