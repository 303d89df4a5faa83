export const pick = {
  /** 1st, 2nd, 3rd, 11th. */
  ordinal,
  removed: (option: string, left: number) => `${option} removed. ${chosenCount(left)}`,
  picked: (option: string, count: number) => `${option} chosen. ${chosenCount(count)}`,
  pickedAt: (option: string, place: number) => `${ordinal(place)}: ${option}`,
  places: (places: readonly number[]) => `chosen ${places.map(ordinal).join(' and ')}`,
  rightPlaces: (places: readonly number[]) => `right answer, ${places.map(ordinal).join(' and ')}`,
  right: 'right answer',
  chooseFirst: 'Choose what comes first.',
  remove: (option: string, place: number) => `Remove ${ordinal(place)}: ${option}`,
  empty: 'empty',
  done: 'done',
}

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(!teen && { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) || 'th'}`
}

function chosenCount(count: number): string {
  return count === 0 ? 'Nothing is chosen.' : `${count} chosen in total.`
}
