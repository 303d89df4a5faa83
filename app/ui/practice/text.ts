export const page = {
  title: 'Practice - Pointer',
  description: 'Questions picked for you from all subjects, with every answer explained.',
}
export const picking = 'Picking your questions…'
export const notLoaded = { title: 'Practice did not load', text: 'Check your connection and try again.' }
export const start = 'Start'
export const goOn = 'Continue'
export const chooseTopics = 'Choose topics'
export const readNote = 'Read the note'
