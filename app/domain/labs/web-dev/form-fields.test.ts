import { expect, test } from 'vitest'
import { accessibleName, sentPairs } from './rules/form-controls.ts'

type Control = Parameters<typeof accessibleName>[0]

const field: Control = {
  kind: 'text',
  id: 'mail',
  name: 'user_mail',
  value: 'x',
  naming: 'label for',
  label: 'Email',
  other: 'Hint',
}
const named = (naming: Control['naming']) => accessibleName({ ...field, naming })

// HTML Accessibility API Mappings, "Accessible Name Computation": aria-labelledby, then aria-label, then label elements,
// and the placeholder last.
test.each([
  ['label for', 'Email'],
  ['label around', 'Email'],
  ['aria-label', 'Email'],
  ['aria-label and label', 'Hint'],
  ['aria-labelledby', 'Hint'],
  ['placeholder', 'Hint'],
  ['label for name', 'no name'],
  ['text beside', 'no name'],
] as const)('a control with %s is called %s', (naming, name) => {
  expect(named(naming)).toBe(name)
})

// The HTML Standard, "Constructing the entry list", worked by hand.
test('a form sends what has a name, is enabled, checked or pressed', () => {
  const box = { ...field, kind: 'checkbox', value: 'on' } as const
  const button = { ...field, kind: 'button', name: 'action' } as const
  const controls: Control[] = [
    field,
    { ...field, name: 'readonly', state: 'readonly' },
    { ...field, name: 'disabled', state: 'disabled' },
    { kind: 'text', id: 'nameless', value: 'x', naming: 'label for', label: '', other: '' },
    { ...field, name: 'token', kind: 'hidden' },
    { ...box, name: 'checked', state: 'checked' },
    { ...box, name: 'unchecked' },
    { ...button, value: 'save' },
    { ...button, value: 'delete' },
  ]
  expect(sentPairs({ controls, pressed: 8 })).toEqual([
    'user_mail=x',
    'readonly=x',
    'token=x',
    'checked=on',
    'action=delete',
  ])
})
