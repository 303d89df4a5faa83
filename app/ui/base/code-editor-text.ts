export const codeEditorText = {
  keys: 'Tab indents. To leave the editor by keyboard, press Esc, then Tab.',
  run: 'Ctrl+Enter runs the code.',
}
