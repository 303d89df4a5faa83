export const notLoaded = 'The shortcuts did not load'
