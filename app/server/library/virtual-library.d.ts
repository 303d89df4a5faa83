declare module 'virtual:library' {
  export const library: import('./compile-library.server.ts').Library
}
