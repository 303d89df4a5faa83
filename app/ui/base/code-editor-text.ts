export const keys = 'Tab indents. To leave the editor by keyboard, press Esc, then Tab.'
export const run = 'Ctrl+Enter runs the code.'
