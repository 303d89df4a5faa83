/*
 * The content's licence asks for the authors, the licence and its address, and whether something was changed. Every exported
 * file says all of it, and so does each question in formats that are taken apart on import.
 */

export const LICENCE = {
  name: 'CC BY-SA 4.0',
  address: 'https://creativecommons.org/licenses/by-sa/4.0/',
} as const

export const AUTHORS = 'The Pointer authors'

/** For a whole file, as plain text. */
export function notice(title: string, site: string): string {
  return `${title}. ${AUTHORS}, ${site}. Licensed under ${LICENCE.name}, ${LICENCE.address}. Converted from the pages of Pointer.`
}

/** For one question, in a line. */
export function source(id: string, site: string): string {
  return `${AUTHORS}, ${site}, question ${id}, ${LICENCE.name}: ${LICENCE.address}`
}
