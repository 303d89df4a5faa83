import styles from './note.css?inline'

/** The styles of notes, once per page. */
export function NoteStyles() {
  return (
    <style href="note" precedence="default">
      {styles}
    </style>
  )
}
