import { beforeEach, describe, expect, test, vi } from 'vitest'
import { KeptForms, MOST_KEPT } from './kept-forms.server.ts'
import type { PageForm } from './page-form.server.ts'

const PAGE = '<style id="styles">.used{color:red}.unused{color:blue}</style><p class="used">Text</p>'

const htmlOf = (form: PageForm) => form.fill({ nonce: '' }).toString()

describe('KeptForms', () => {
  let forms: KeptForms
  const render = vi.fn<() => Promise<string>>()

  beforeEach(() => {
    forms = new KeptForms()
    render.mockReset()
    render.mockResolvedValue(PAGE)
  })

  test('renders a page twice, and then no more', async () => {
    for (let times = 0; times < 5; times++) await forms.formOf('page', render)
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('gives a page that comes once all styles, and one that is kept the styles that it uses', async () => {
    expect(htmlOf(await forms.formOf('page', render))).toBe(PAGE)
    expect(htmlOf(await forms.formOf('page', render))).not.toContain('unused')
    expect(htmlOf(await forms.formOf('page', render))).toContain('.used{color:red}')
  })

  test('tells pages apart by their keys', async () => {
    const renderOther = () => Promise.resolve('<p>Other</p>')
    for (let times = 0; times < 3; times++) {
      expect(htmlOf(await forms.formOf('page', render))).toContain('Text')
      expect(htmlOf(await forms.formOf('other', renderOther))).toBe('<p>Other</p>')
    }
  })

  test('renders once for all who ask at the same time', async () => {
    await forms.formOf('page', render)
    await Promise.all(Array.from({ length: 20 }, () => forms.formOf('page', render)))
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('does not keep a failure', async () => {
    await forms.formOf('page', render)
    render.mockRejectedValueOnce(new Error('no page'))
    await expect(forms.formOf('page', render)).rejects.toThrow('no page')
    await forms.formOf('page', render)
    expect(htmlOf(await forms.formOf('page', render))).toContain('Text')
  })

  test('keeps so many at most, those that were asked for last', async () => {
    const ask = async (key: string) => await forms.formOf(key, render)
    for (const key of ['old', 'used']) for (let times = 0; times < 2; times++) await ask(key)
    for (let page = 0; page < MOST_KEPT; page++) {
      await ask('used')
      for (let times = 0; times < 2; times++) await ask(`page ${page}`)
    }
    render.mockClear()
    await ask('used')
    expect(render).not.toHaveBeenCalled()
    await ask('old')
    expect(render).toHaveBeenCalled()
  })
})
