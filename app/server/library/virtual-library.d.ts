declare module 'virtual:library' {
  export const library: import('./compile-library.server.ts').Library
}
declare module 'virtual:titles' {
  export const titles: import('#app/domain/search/titles.ts').SentTitle[]
}
