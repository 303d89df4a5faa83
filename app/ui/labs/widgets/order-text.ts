export const order = {
  moved: (option: string, place: number, count: number) => `${option}: place ${place} of ${count}`,
  lifted: (option: string, place: number) =>
    `${option} lifted from place ${place}. Move it with the arrow keys.`,
  putDown: (option: string, place: number) => `${option} put down at place ${place}.`,
  putBack: (option: string, place: number) => `${option} is back at place ${place}.`,
  grip: (option: string, place: number, count: number) => `${option}, place ${place} of ${count}`,
  gripKeys: 'Press Space to lift it, the arrow keys to move it, Escape to put it back.',
  up: (option: string) => `Move ${option} up`,
  down: (option: string) => `Move ${option} down`,
}
