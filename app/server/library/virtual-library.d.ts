declare module 'virtual:library' {
  export const library: import('./compile-library.server.ts').Library
  /** The items of a file that the build has published, by its address. */
  export function readBundle(path: string): Promise<import('#app/domain/catalogue/item.ts').ItemBundle>
}
declare module 'virtual:titles' {
  export const titles: import('#app/domain/search/titles.ts').SentTitle[]
}
