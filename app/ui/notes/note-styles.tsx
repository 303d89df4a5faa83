import styles from './note.css?inline'

/** How a note looks. A page has them once, however many notes are on it. */
export function NoteStyles() {
  return (
    <style href="note" precedence="default">
      {styles}
    </style>
  )
}
