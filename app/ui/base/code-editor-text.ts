export const keys = 'Tab indents. To leave the editor by keyboard, press Esc, then Tab.'
export const symbols = 'Symbols'
export const symbol = {
  '(': 'Opening parenthesis',
  ')': 'Closing parenthesis',
  '{': 'Opening brace',
  '}': 'Closing brace',
  '[': 'Opening bracket',
  ']': 'Closing bracket',
  '*': 'Asterisk',
  '=': 'Equals sign',
  '<': 'Less than',
  '>': 'Greater than',
  "'": 'Single quote',
  ',': 'Comma',
  _: 'Underscore',
  ';': 'Semicolon',
}
export const run = 'Ctrl+Enter runs the code.'
