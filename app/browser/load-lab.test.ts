import { expect, test } from 'vitest'
import { LABS } from '#app/domain/labs/labs.ts'
import { loadLab } from './load-lab.ts'

test.each(LABS.map(({ id }) => id))('the lab %s is in the file of its name', async (id) => {
  expect((await loadLab(id))?.id).toBe(id)
})

test.each(['missing', '', '../run', 'constructor'])('no lab is called "%s"', async (id) => {
  expect(await loadLab(id)).toBeUndefined()
})
