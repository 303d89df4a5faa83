/** The base styles of every page of the exercises. */
export const BASE_CSS = 'body { margin: 16px; font: 16px/1.5 system-ui, sans-serif; }'
